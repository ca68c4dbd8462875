import type { Page } from '@playwright/test';
import { becomeNobody } from './become-nobody.ts';
import { expect, test } from './fixtures.ts';
import { nextPassword, password } from './passwords.ts';
import { texts } from './texts.ts';
import { expectTold } from './toasts.ts';

const { auth, common, profile, layout, errors } = texts.tr;
let count = 0;
const newEmail = () => `hesap-${process.pid}-${Date.now()}-${count++}@example.org`;

async function fillIn(
  page: Page,
  email: string,
  secret: string,
  words: typeof auth | typeof texts.ar.auth = auth,
) {
  await page.getByLabel(words.email).fill(email);
  await page.getByLabel(words.password, { exact: true }).fill(secret);
}

test('a new owner registers and arrives on the dashboard', {
  tag: ['@S1.1', '@S1.14', '@S2.2.6', '@S7.1', '@D2.10'],
}, async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('link', { name: auth.login.sign_up }).click();
  await expect(page.getByRole('heading', { name: auth.register.title, exact: true })).toBeVisible();
  await fillIn(page, newEmail(), password);
  await page.getByRole('button', { name: auth.register.submit }).click();
  await expectTold(page, auth.register.success);
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.reload();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test.describe('a wrong password', () => {
  test.use({ expectedError: /status of 401 .*\/api\/user\/login\)$/ });

  test('is refused, and what was typed stays', { tag: ['@I3.6'] }, async ({ page, context, signUp }) => {
    const account = await signUp();
    await context.clearCookies();
    await page.goto('/login');
    await fillIn(page, account.email, 'yanlis-parola');
    await page.getByRole('button', { name: auth.login.submit, exact: true }).click();
    await expect(page.getByText(errors.credentials_invalid).first()).toBeVisible();
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByLabel(auth.email)).toHaveValue(account.email);
    await expect(page.getByLabel(auth.password, { exact: true })).toHaveValue('yanlis-parola');
  });
});

test('a short password is refused at its field', async ({ page }) => {
  await page.goto('/register');
  await fillIn(page, newEmail(), 'kisa');
  await page.getByRole('button', { name: auth.register.submit }).click();
  const field = page.getByLabel(auth.password, { exact: true });
  await expect(field).toBeFocused();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByText(texts.tr.validation.password_short)).toBeVisible();
});

test('signing out leads to the sign-in page, and back does not return', { tag: ['@S2.3.8'] }, async ({
  page,
  signUp,
}) => {
  const account = await signUp();
  await page.goto('/dashboard');
  await page.getByRole('button', { name: layout.account }).click();
  await expect(page.getByText(account.email)).toBeVisible();
  await page.getByRole('menuitem', { name: layout.logout }).click();
  await expectTold(page, auth.logout.success);
  await expect(page).toHaveURL(/\/login$/);
  await page.goto('/profile');
  await expect(page).toHaveURL(/\/login$/);
});

test.describe('a session that ends in the middle of work', () => {
  test.use({ expectedError: /status of 401 / });

  test('leads to the sign-in page and forgets the chosen shop', { tag: ['@S2.2.7'] }, async ({
    page,
    context,
    signUp,
  }) => {
    await signUp();
    await page.goto('/profile');
    await expect(page.getByText(profile.devices.current)).toBeVisible();
    await page.evaluate(() => localStorage.setItem('shop', 'some-shop'));
    await context.clearCookies();
    // Nothing is unsaved here; e2e/src/nothing-lost.spec.ts has what happens where something is.
    await page.locator('[name="current"]').fill(password);
    await page.getByLabel(auth.new_password, { exact: true }).fill(nextPassword);
    await page.getByRole('button', { name: profile.password.submit }).click();
    await expect(page).toHaveURL(/\/login$/);
    expect(await page.evaluate(() => localStorage.getItem('shop'))).toBeNull();
  });
});

test('name and language are changed on the profile and stay', async ({ page, signUp }) => {
  await signUp();
  await page.goto('/profile');
  await page.getByLabel(profile.details.name).fill('Ayşe Yılmaz');
  await expect(page.getByText(common.unsaved)).toBeVisible();
  await page.keyboard.press('ControlOrMeta+s');
  await expectTold(page, profile.details.saved);
  await page.reload();
  await expect(page.getByLabel(profile.details.name)).toHaveValue('Ayşe Yılmaz');
});

test('another device is signed out from the profile', { tag: ['@D2.15'] }, async ({
  page,
  browser,
  baseURL,
  signUp,
}) => {
  const account = await signUp();
  const phone = await browser.newContext({ baseURL, userAgent: 'Mozilla/5.0 (Android 15) Firefox/140.0' });
  const headers = { Origin: baseURL ?? '' };
  expect((await phone.request.post('/api/user/login', { data: account, headers })).status()).toBe(200);

  await page.goto('/profile');
  const button = page.getByRole('button', { name: /^Oturumu kapat: .*Firefox/ });
  await button.click();
  await expectTold(page, profile.devices.signed_out);
  await expect(button).toHaveCount(0);
  expect((await phone.request.get('/api/user/profile')).status()).toBe(401);
  await phone.close();
});

test('a changed password works at the next sign-in', async ({ page, signUp }) => {
  const { email } = await signUp();
  await page.goto('/profile');
  await page.getByLabel(profile.password.current).fill(password);
  await page.getByLabel(auth.new_password).fill(nextPassword);
  await page.getByRole('button', { name: profile.password.submit }).click();
  await expectTold(page, profile.password.saved);
  await becomeNobody(page);
  await page.goto('/login');
  await fillIn(page, email, nextPassword);
  await page.getByRole('button', { name: auth.login.submit, exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('the account can be taken along as a file and deleted', { tag: ['@D2.15', '@T6.3', '@T6.4'] }, async ({
  page,
  signUp,
}) => {
  const { email } = await signUp();
  await page.goto('/profile');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: profile.data.download }).click();
  expect((await download).suggestedFilename()).toBe('sofra-data.json');

  await page.getByRole('button', { name: profile.delete.open }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(email);
  await dialog.getByLabel(auth.password, { exact: true }).fill(password);
  await dialog.getByRole('button', { name: profile.delete.confirm }).click();
  await expect(page).toHaveURL(/\/login$/);
  const answer = await page.request.post('/api/user/login', { data: { email, password } });
  expect(answer.status()).toBe(401);
});

test.describe('a password that is easily guessed', () => {
  test.use({ expectedError: /status of 422 / });

  test('is refused at its field with what to do, and the next try goes through', { tag: ['@D3.18'] }, async ({
    page,
  }) => {
    await page.goto('/register');
    await fillIn(page, newEmail(), 'sofra1234');
    await page.getByRole('button', { name: auth.register.submit }).click();
    await expect(page.getByText(texts.tr.validation.password_guessable)).toBeVisible();
    await expect(page.getByLabel(auth.password, { exact: true })).toBeFocused();
    await page.getByLabel(auth.password, { exact: true }).fill(password);
    await page.getByRole('button', { name: auth.register.submit }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
  });
});

test('the profile tells of a refused sign-in on another device', { tag: ['@D3.27'] }, async ({
  page,
  browser,
  baseURL,
  signUp,
}) => {
  const { email } = await signUp();
  const phone = await browser.newContext({ baseURL, userAgent: 'Mozilla/5.0 (Android 15) Firefox/140.0' });
  const data = { email, password: 'yanlis-parola' };
  await phone.request.post('/api/user/login', { data, headers: { Origin: baseURL ?? '' } });
  await phone.close();
  // It is written once the answer is out.
  const events = async () => (await page.request.get('/api/user/security-events')).text();
  await expect.poll(events).toContain('sign_in_refused');
  await page.goto('/profile');
  const card = page.getByRole('region', { name: profile.security.title });
  const entry = card.getByRole('listitem').filter({ hasText: profile.security.own.sign_in_refused });
  await expect(entry).toContainText('Firefox · Android');
  await expect(entry).toContainText('127.0.0.1');
  await expect(card.getByText(profile.security.own.account_opened)).toBeVisible();
});

test.describe('an invitation in the address', () => {
  test.use({ expectedError: /status of 410 / });

  test('goes on through registration, and says that it no longer works', { tag: ['@O10.4'] }, async ({
    page,
  }) => {
    await page.goto('/login?token=davet-123');
    await expect(page.getByText(auth.invitation.dead)).toBeVisible();
    await page.getByRole('link', { name: auth.login.sign_up }).click();
    await expect(page).toHaveURL(/\/register\?token=davet-123$/);
    await expect(page.getByText(auth.invitation.dead)).toBeVisible();
  });
});

test.describe('in Arabic on a phone', () => {
  test.use({ locale: 'ar-EG', viewport: { width: 375, height: 740 } });
  const words = texts.ar;

  test('an owner registers, looks at the profile, signs out and in again', { tag: ['@D1.4'] }, async ({
    page,
  }) => {
    const email = newEmail();
    await page.goto('/register');
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await fillIn(page, email, password, words.auth);
    await page.getByRole('button', { name: words.auth.register.submit }).click();
    await expect(page).toHaveURL(/\/dashboard$/);

    await page.goto('/profile');
    await expect(page.getByRole('heading', { name: words.profile.devices.title })).toBeVisible();
    await page.getByRole('button', { name: words.layout.account }).click();
    await page.getByRole('menuitem', { name: words.layout.logout }).click();
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByRole('heading', { name: words.auth.login.title })).toBeVisible();
    await fillIn(page, email, password, words.auth);
    await page.getByRole('button', { name: words.auth.login.submit, exact: true }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
  });
});
