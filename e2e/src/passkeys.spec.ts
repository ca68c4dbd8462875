import { expect, test } from './fixtures.ts';
import { mailTo } from './outbox.ts';
import { openPasskeyPhone } from './passkey-phone.ts';
import { password } from './passwords.ts';
import { texts } from './texts.ts';

const { auth, layout, mails, profile } = texts.tr;
const words = profile.passkeys;

test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

test('an owner adds a passkey, signs out, signs in with it and removes it', {
  tag: ['@A1.11', '@A1.12', '@A1.13'],
}, async ({ page, signUp }) => {
  const phone = await openPasskeyPhone(page);
  const { email } = await signUp();
  await page.goto('/profile');
  const section = page.getByRole('region', { name: words.title });
  await section.getByRole('button', { name: words.add }).tap();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(profile.second_factor.password, { exact: true }).fill(password);
  await dialog.getByRole('button', { name: words.next }).tap();
  await dialog.getByLabel(words.name, { exact: true }).fill('Kasadaki telefon');
  await dialog.getByRole('button', { name: words.add }).tap();
  await expect(section.getByText('Kasadaki telefon')).toBeVisible();
  await expect(section.getByText(words.never_used)).toBeVisible();
  const added = mails.security.passkey_added.subject.replace('{{product}}', 'Sofra');
  await expect.poll(async () => (await mailTo(email)).subject).toBe(added);
  expect(await phone.keys()).toMatchObject([{ isResidentCredential: true, rpId: 'localhost' }]);

  await page.getByRole('button', { name: layout.account }).tap();
  await page.getByRole('menuitem', { name: layout.logout }).tap();
  await page.getByRole('button', { name: auth.login.passkey }).tap();
  await expect(page).toHaveURL(/\/dashboard$/);

  await page.goto('/profile');
  await expect(section.getByText(words.never_used)).toBeHidden();
  await expect(page.getByText(profile.security.own.signed_in_with_passkey)).toBeVisible();
  await section
    .getByRole('button', { name: words.remove_named.replace('{{name}}', 'Kasadaki telefon') })
    .tap();
  await dialog.getByLabel(profile.second_factor.password, { exact: true }).fill(password);
  await dialog.getByRole('button', { name: words.remove, exact: true }).tap();
  await expect(section.getByText(words.none)).toBeVisible();
});
