import { expect, test } from './fixtures.ts';
import { texts } from './texts.ts';
import { expectTold } from './toasts.ts';

const { payment } = texts.tr;

test('an owner makes the payment link of the shop and finds it again', {
  tag: ['@S1.12', '@S2.1.9'],
}, async ({ page, signUp, baseURL }) => {
  await signUp();
  const created = await page.request.post('/api/shop', {
    data: { name: 'Kahve', description: 'Kahveci', shop_slug: `kahve-${Date.now()}` },
    headers: { Origin: baseURL ?? '' },
  });
  expect(created.status()).toBe(201);
  // The only shop is the selected one.
  await page.goto('/payment');
  await page.getByRole('button', { name: payment.create }).click();
  await expectTold(page, payment.done);
  const link = page.getByRole('link', { name: payment.open });
  await expect(link).toHaveAttribute('href', /^https:\/\/sandbox\.iyzi\.link\//);
  await expect(page.getByRole('img', { name: payment.qr })).toBeVisible();
  await expect(page.getByText(payment.active)).toBeVisible();

  const address = await link.getAttribute('href');
  await page.reload();
  await page.getByRole('button', { name: payment.update }).click();
  await expectTold(page, payment.done);
  await expect(link).toHaveAttribute('href', address ?? '');
});
