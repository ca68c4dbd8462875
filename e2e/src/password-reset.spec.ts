import { expect, test } from './fixtures.ts';
import { resetPath } from './outbox.ts';
import { nextPassword as password } from './passwords.ts';
import { texts } from './texts.ts';

const { auth } = texts.tr;

test('whoever forgot the password sets a new one through the mail and signs in with it', {
  tag: ['@S2.1.4', '@S2.1.5', '@S2.4.3', '@D2.17'],
}, async ({ page, context, signUp }) => {
  const { email } = await signUp();
  await context.clearCookies();

  await page.goto('/login');
  await page.getByRole('link', { name: auth.login.forgot }).click();
  // The sign-in form has a field of the same name and stays until the next page is loaded.
  await expect(page.getByRole('heading', { name: auth.forgot.title })).toBeVisible();
  await page.getByLabel(auth.email).fill(email);
  await page.getByRole('button', { name: auth.forgot.submit }).click();
  await expect(page.getByRole('heading', { name: auth.forgot.sent_title })).toBeVisible();

  await page.goto(await resetPath(email));
  await page.getByLabel(auth.new_password).fill(password);
  await page.getByRole('button', { name: auth.reset.submit }).click();

  await expect(page).toHaveURL(/\/login$/);
  await page.getByLabel(auth.email).fill(email);
  await page.getByLabel(auth.password, { exact: true }).fill(password);
  await page.getByRole('button', { name: auth.login.submit, exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});
