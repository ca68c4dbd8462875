import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { texts } from './texts.ts';

const loginHeading = (page: Page, language: keyof typeof texts) =>
  page.getByRole('heading', { name: texts[language].auth.login.title });

async function choose(page: Page, menu: string, item: string): Promise<void> {
  await page.getByRole('button', { name: menu }).click();
  await page.getByRole('menuitemradio', { name: item, exact: true }).click();
}

test('whoever opens the site on a fresh installation is asked to sign in, in Turkish', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveURL(/\/login$/);
  await expect(loginHeading(page, 'tr')).toBeVisible();
  await expect(page).toHaveTitle(new RegExp(texts.tr.auth.login.title));
  await expect(page.locator('html')).toHaveAttribute('lang', 'tr');
});

test.describe('in a Russian browser', () => {
  test.use({ locale: 'ru-RU' });

  test('the interface is Russian', async ({ page }) => {
    await page.goto('/login');
    await expect(loginHeading(page, 'ru')).toBeVisible();
  });
});

test('Arabic turns the page from right to left, and stays after a reload', {
  tag: ['@S1.8', '@D1.4'],
}, async ({ page }) => {
  await page.goto('/login');
  await choose(page, texts.tr.layout.language, 'العربية');
  const root = page.locator('html');
  await expect(root).toHaveAttribute('dir', 'rtl');
  await expect(loginHeading(page, 'ar')).toBeVisible();
  await page.reload();
  await expect(root).toHaveAttribute('dir', 'rtl');
  await expect(root).toHaveAttribute('lang', 'ar');
});

test('a chosen theme is shown at once and kept', { tag: ['@S3.6.3'] }, async ({ page }) => {
  await page.goto('/login');
  await choose(page, texts.tr.layout.theme, texts.tr.themes.dark);
  const root = page.locator('html');
  await expect(root).toHaveAttribute('data-theme', 'dark');
  await page.reload();
  await expect(root).toHaveAttribute('data-theme', 'dark');
});

test('an unknown address says so and offers the way back', { tag: ['@I10.2'] }, async ({ page }) => {
  await page.goto('/no/such/page');
  await expect(page.getByRole('heading', { name: texts.tr.not_found.title })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link')).toBeVisible();
});

test('a signed-in person is led past the sign-in page', { tag: ['@S2.2.3'] }, async ({ page, signUp }) => {
  await signUp();
  await page.goto('/login');
  await expect(page).toHaveURL(/\/dashboard$/);
});
