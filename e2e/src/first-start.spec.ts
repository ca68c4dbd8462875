import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { startProgram } from '../../scripts/start-program.ts';
import { expect, test } from './fixtures.ts';
import { password } from './passwords.ts';
import { texts } from './texts.ts';

const { auth, dashboard, shops, payment } = texts.tr;

test("an operator's first start, on empty data and with no settings, leads to the first steps", {
  tag: ['@J5', '@I5.5'],
}, async ({ page }) => {
  const { url, dataDir, stop } = await startProgram();
  try {
    await page.goto(url);
    await expect(page).toHaveURL(`${url}/login`);
    await expect(page.getByRole('heading', { name: auth.login.title })).toBeVisible();
    await page.getByRole('link', { name: auth.login.sign_up }).click();
    await expect(page.getByRole('heading', { name: auth.register.title, exact: true })).toBeVisible();
    await page.locator('[name="email"]').fill('isletmeci@example.org');
    await page.locator('[name="password"]').fill(password);
    await page.getByRole('button', { name: auth.register.submit }).click();

    await expect(page).toHaveURL(`${url}/dashboard`);
    const steps = page.getByRole('region', { name: dashboard.steps.title });
    await expect(steps.getByRole('listitem')).toHaveCount(5);
    await expect(steps).toContainText('0 / 5');
    await expect(page.getByText(shops.empty)).toBeVisible();
    await steps.getByRole('link', { name: dashboard.steps.shop.action }).click();
    await page.locator('[name="name"]').fill('İlk Dükkan');
    await page.locator('[name="description"]').fill('Bugün açıldı');
    await page.getByRole('button', { name: shops.create.submit }).click();
    await expect(page).toHaveURL(/\/shops\/edit\//);
    await page.goto(`${url}/dashboard`);
    await expect(page.getByRole('button', { name: shops.card.selected })).toBeDisabled();
    await expect(steps).toContainText('1 / 5');

    // What has no settings yet says so, and mails lie where the operator can read them.
    await page.goto(`${url}/payment`);
    await expect(page.getByText(payment.not_set_up)).toBeVisible();
    const asked = { email: 'isletmeci@example.org' };
    await page.request.post(`${url}/api/user/password/forgot`, { data: asked, headers: { Origin: url } });
    await expect
      .poll(() => readdir(join(dataDir, 'outbox')).catch(() => []))
      .toEqual([expect.stringMatching(/\.eml$/)]);
  } finally {
    await stop();
  }
});
