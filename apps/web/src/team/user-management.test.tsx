import type { Shop } from '@sofra/contract/shops';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import { expect, test } from 'vitest';
import { refuse, startApi } from '../testing/api-server.ts';
import type { Reply } from '../testing/contract-check.ts';
import { letDialogsOpen } from '../testing/dialogs.ts';
import { renderApp } from '../testing/render-app.tsx';
import { sampleShop } from '../testing/sample-shop.ts';

const staff = {
  _id: '0f8f2c9e-7f0b-4c1e-9b3a-0000000000f2',
  email: 'staff@example.org',
  name: '',
  role: 'staff' as const,
};
const ownShop = sampleShop({ staffs: [staff] });
const invitation = {
  _id: '0f8f2c9e-7f0b-4c1e-9b3a-0000000000e1',
  email: 'new@example.org',
  role: 'seller',
  shop_id: ownShop._id,
  expiresAt: '2026-12-01T00:00:00.000Z',
};

/** `left` are the person's shops once something was deleted. */
async function open(deleted: Reply = { status: 204 }, shop: Shop = ownShop, left = [shop]) {
  await i18next.changeLanguage('tr');
  letDialogsOpen();
  let shops = [shop];
  const api = await startApi(({ call }) => {
    if (call.startsWith('DELETE ')) {
      shops = left;
      return deleted;
    }
    if (call.endsWith('/resend')) return { status: 200, json: invitation };
    if (call === 'GET /api/shop/user') return { status: 200, json: { shops } };
    if (call.endsWith('/invitations')) return { status: 200, json: { invitations: [invitation] } };
    if (call.includes('/changes')) return undefined;
    return call.includes('/shop/') ? { status: 200, json: shop } : undefined;
  });
  const app = renderApp(`/shops/edit/${shop._id}?tab=users`);
  return { api, app };
}

test('an open invitation is listed and can be sent again and revoked', { tags: ['D5.8'] }, async () => {
  const { api } = await open();
  await userEvent.click(await screen.findByRole('button', { name: `Yeniden gönder: ${invitation.email}` }));
  await waitFor(() => expect(api.calls()).toContain(`POST /api/user/invite/${invitation._id}/resend`));
  await userEvent.click(screen.getByRole('button', { name: `Geri çek: ${invitation.email}` }));
  await waitFor(() => expect(api.calls()).toContain(`DELETE /api/user/invite/${invitation._id}`));
});

test('a member is removed after a question, and given another role with one choice', {
  tags: ['D5.9'],
}, async () => {
  const { api } = await open();
  const role = await screen.findByRole('combobox', { name: `Rol: ${staff.email}` });
  await userEvent.selectOptions(role, 'manager');
  const member = `/api/shop/${ownShop._id}/members/${staff._id}`;
  await waitFor(() => expect(api.calls()).toContain(`PATCH ${member}`));
  await userEvent.click(screen.getByRole('button', { name: `Ekipten çıkar: ${staff.email}` }));
  const question = screen.getByRole('dialog', { name: `${staff.email} ekipten çıkarılsın mı?` });
  expect(api.calls()).not.toContain(`DELETE ${member}`);
  await userEvent.click(within(question).getByRole('button', { name: 'Ekipten çıkar' }));
  await waitFor(() => expect(api.calls()).toContain(`DELETE ${member}`));
});

const gone = refuse('not_found');
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const confirm = (name: string) =>
  userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name }));

test('a member who is gone already is told as removed', { tags: ['D5.9'] }, async () => {
  await open(gone);
  await press(`Ekipten çıkar: ${staff.email}`);
  await confirm('Ekipten çıkar');
  expect(await screen.findByText(`${staff.email} ekipten çıkarıldı.`)).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('whoever was removed from the team is not told that they removed somebody', async () => {
  await open(refuse('not_found', 'Yok.'), ownShop, []);
  await press(`Ekipten çıkar: ${staff.email}`);
  await confirm('Ekipten çıkar');
  expect(await screen.findByText(/Yok\./)).toBeTruthy();
  expect(screen.queryByText(`${staff.email} ekipten çıkarıldı.`)).toBeNull();
});

test('whoever leaves a shop that they have left already is told so', { tags: ['D4.15'] }, async () => {
  const { app } = await open(gone, sampleShop({ my_role: 'staff' }));
  await press('Ayrıl');
  await confirm('Ayrıl');
  await waitFor(() => expect(app.path()).toBe('/shops'));
  expect(await screen.findByText(`${ownShop.name} ekibinden ayrıldınız.`)).toBeTruthy();
});

test('a shop that is gone already is told as no longer there', { tags: ['D4.13'] }, async () => {
  const { app } = await open(gone, ownShop, []);
  await press('Dükkanı sil');
  await userEvent.type(within(screen.getByRole('dialog')).getByRole('textbox'), ownShop.name);
  await confirm('Evet, Sil');
  await waitFor(() => expect(app.path()).toBe('/shops'));
  expect(await screen.findByText(`${ownShop.name} artık dükkanlarınız arasında değil.`)).toBeTruthy();
  expect(screen.queryByText(`${ownShop.name} silindi.`)).toBeNull();
});

test('a shop that is still among the own ones is not told as gone', async () => {
  const { app } = await open(refuse('not_found', 'Yok.'));
  await press('Dükkanı sil');
  await userEvent.type(within(screen.getByRole('dialog')).getByRole('textbox'), ownShop.name);
  await confirm('Evet, Sil');
  expect(await screen.findByText(/Yok\./)).toBeTruthy();
  expect(app.path()).toBe(`/shops/edit/${ownShop._id}?tab=users`);
});
