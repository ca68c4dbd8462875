import { type Browser, expect, type Page } from '@playwright/test';
import { invitationLink } from './outbox.ts';
import { password } from './passwords.ts';
import { prepareContext } from './prepare-context.ts';
import { texts } from './texts.ts';

const { auth } = texts.tr;

/** Follows the link of the mail and opens an account, in a browser of their own where nobody is signed in yet. */
export async function registerInvited(
  browser: Browser,
  baseURL: string | undefined,
  email: string,
): Promise<Page> {
  const context = await browser.newContext({ locale: 'tr-TR', baseURL: baseURL ?? '' });
  await prepareContext(context);
  const page = await context.newPage();
  await page.goto(await invitationLink(email));
  await expect(page).toHaveURL(/\/login\?token=/);
  await page.getByRole('link', { name: auth.login.sign_up }).click();
  // The sign-in form has fields of the same names and stays until the next page is loaded.
  await expect(page.getByRole('heading', { name: auth.register.title, exact: true })).toBeVisible();
  await page.locator('[name="email"]').fill(email);
  await page.locator('[name="password"]').fill(password);
  await page.getByRole('button', { name: auth.register.submit }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  return page;
}
