import type { Role } from '@sofra/contract/permissions';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import { expect, test } from 'vitest';
import { refuse, startApi } from '../testing/api-server.ts';
import { renderApp } from '../testing/render-app.tsx';
import { sampleShop } from '../testing/sample-shop.ts';

async function open(state: object, role: Role = 'owner') {
  await i18next.changeLanguage('tr');
  const shop = sampleShop({ my_role: role });
  localStorage.setItem('shop', shop._id);
  await startApi(({ call }) => {
    if (call.startsWith('POST ')) return refuse('payment_provider', 'Sağlayıcının sözü.');
    if (call === 'GET /api/shop/user') return { status: 200, json: { shops: [shop] } };
    return call.startsWith('GET /api/payment/') ? { status: 200, json: state } : undefined;
  });
  renderApp('/payment');
}

const offer = { name: 'Menü üyeliği', price: '250.00', currency: 'TRY' };

test('where payment is not set up the page says so and names what is missing to an owner who asks how', {
  tags: ['D8.12', 'O9.8'],
}, async () => {
  await open({ configured: false, missing: ['IYZICO_API_KEY'], offer: null, link: null });
  expect(await screen.findByText('Ödeme henüz ayarlanmamış')).toBeTruthy();
  const howTo = screen.getByText('Nasıl ayarlanır').closest('details');
  expect(howTo?.open).toBe(false);
  expect(howTo?.textContent).toContain('IYZICO_API_KEY');
  expect(screen.queryByRole('button', { name: 'Ödeme bağlantısı oluştur' })).toBeNull();
});

test('an admin is told that payment is not available where it is not set up', {
  tags: ['O9.8'],
}, async () => {
  await open({ configured: false, missing: [], offer: null, link: null }, 'admin');
  expect(await screen.findByText('Ödeme burada kullanılamıyor')).toBeTruthy();
  expect(screen.queryByText('Nasıl ayarlanır')).toBeNull();
});

test("the page has one button; a refusal of the provider is shown in the provider's words", {
  tags: ['S1.12', 'D6.43'],
}, async () => {
  await open({ configured: true, missing: [], offer, link: null });
  await userEvent.click(await screen.findByRole('button', { name: 'Ödeme bağlantısı oluştur' }));
  expect(await screen.findByText('Sağlayıcının sözü.')).toBeTruthy();
});

test('the price is written as in the menu, in the language of the screen', async () => {
  await open({ configured: true, missing: [], offer: { ...offer, price: '2490.50' }, link: null });
  expect(await screen.findByText('₺2.490,50')).toBeTruthy();
});

test('a manager is told that payment is not for them', { tags: ['D4.12'] }, async () => {
  await open({ configured: true, missing: [], offer, link: null }, 'manager');
  expect(await screen.findByText('Ödeme yalnızca sahip ve yöneticilere açık')).toBeTruthy();
});
