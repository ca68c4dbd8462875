import { Secret, TOTP } from 'otpauth';
import { becomeNobody } from './become-nobody.ts';
import { expect, test } from './fixtures.ts';
import { mailTo } from './outbox.ts';
import { password } from './passwords.ts';
import { texts } from './texts.ts';

const { auth, layout, mails, profile } = texts.tr;
const words = profile.second_factor;

test.use({
  hasTouch: true,
  expectedError: /status of (401|403) .*\/api\/user\/login\)$/,
  viewport: { width: 390, height: 844 },
});

test('an owner turns two-step sign-in on, signs in with a code and with a recovery code, and turns it off', {
  tag: ['@A1.1', '@A1.2', '@A1.4', '@A1.5', '@A1.10'],
}, async ({ page, signUp }) => {
  const { email } = await signUp();
  await page.goto('/profile');
  const section = page.getByRole('region', { name: words.title });
  await section.getByRole('button', { name: words.turn_on }).tap();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(words.password, { exact: true }).fill(password);
  await dialog.getByRole('button', { name: words.next }).tap();
  const secret = await dialog.locator('bdi').innerText();
  const totp = new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) });
  await dialog.getByLabel(words.code).fill(totp.generate());
  await dialog.getByRole('button', { name: words.confirm }).tap();
  await expect(dialog.getByRole('listitem')).toHaveCount(10);
  const [recoveryCode = '', otherCode = ''] = await dialog.getByRole('listitem').allInnerTexts();
  await dialog.getByRole('button', { name: words.done }).tap();
  await expect(section.getByText(words.left.replace('{{left}}', '10'))).toBeVisible();

  async function signIn(makeCode: () => string) {
    await becomeNobody(page);
    await page.goto('/login');
    await page.getByLabel(auth.email).fill(email);
    await page.getByLabel(auth.password, { exact: true }).fill(password);
    await page.getByRole('button', { name: auth.login.submit, exact: true }).tap();
    await expect(page.getByLabel(auth.login.code)).toBeFocused();
    await page.getByLabel(auth.login.code).fill(makeCode());
    await page.getByRole('button', { name: auth.login.submit, exact: true }).tap();
    await expect(page).toHaveURL(/\/dashboard$/);
  }
  // The one that comes next: the one of now is used up.
  await signIn(() => totp.generate({ timestamp: Date.now() + 30_000 }));
  await signIn(() => recoveryCode);
  const used = mails.security.recovery_code_used.subject.replace('{{product}}', 'Sofra');
  await expect.poll(async () => (await mailTo(email)).subject).toBe(used);

  await page.goto('/profile');
  await expect(page.getByRole('heading', { name: layout.profile, level: 1 })).toBeVisible();
  await expect(section.getByText(words.left.replace('{{left}}', '9'))).toBeVisible();
  await section.getByRole('button', { name: words.turn_off }).tap();
  await dialog.getByLabel(words.password, { exact: true }).fill(password);
  await dialog.getByLabel(auth.login.code).fill(otherCode);
  await dialog.getByRole('button', { name: words.turn_off }).tap();
  await expect(section.getByText(words.off)).toBeVisible();
});
