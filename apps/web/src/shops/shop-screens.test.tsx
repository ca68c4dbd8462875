import type { Shop } from '@sofra/contract/shops';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import { expect, test } from 'vitest';
import { refuse, startApi } from '../testing/api-server.ts';
import type { Reply } from '../testing/contract-check.ts';
import { letDialogsOpen } from '../testing/dialogs.ts';
import { renderApp } from '../testing/render-app.tsx';
import { sampleShop, sampleUser } from '../testing/sample-shop.ts';
import { findToast } from '../testing/toast-facts.ts';

const logo = `/uploads/x/logo/${'c'.repeat(32)}-320x320.webp`;
const person = (email: string, role: 'admin' | 'manager' | 'staff' | 'seller') => ({
  _id: email,
  email,
  name: '',
  role,
});

async function open(address: string, shops: Shop[] | Reply, change?: () => Reply, language = 'tr') {
  await i18next.changeLanguage(language);
  letDialogsOpen();
  const list = Array.isArray(shops) ? { status: 200, json: { shops } } : shops;
  const one = Array.isArray(shops) ? shops[0] : undefined;
  const api = await startApi(({ call }) => {
    if (call === 'PATCH /api/user/profile') return undefined;
    if (!call.startsWith('GET ')) return change?.() ?? { status: 200, json: one };
    if (call === 'GET /api/shop/user') return list;
    if (call === 'GET /api/shop/nowhere') return refuse('validation');
    return one && call === `GET /api/shop/${one._id}` ? { status: 200, json: one } : undefined;
  });
  renderApp(address);
  return api;
}

const shop = sampleShop({ logo });
const editAddress = `/shops/edit/${shop._id}`;
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test('a card shows logo, name and link, leads to the form and can be chosen; the chosen one looks different', {
  tags: ['S2.1.18', 'S2.7.1', 'S2.7.2', 'S2.7.3', 'S2.7.5', 'D2.13'],
}, async () => {
  const other = sampleShop({ _id: '0f8f2c9e-7f0b-4c1e-9b3a-0000000000a2', name: 'Lale', shop_slug: 'lale' });
  localStorage.setItem('shop', other._id);
  await open('/shops', [shop, other]);
  expect(await screen.findByRole('heading', { level: 1, name: 'Dükkanlar' })).toBeTruthy();
  const card = (await screen.findByText(shop.shop_slug)).closest('li');
  if (!card) throw new Error('The link stands on no card.');
  expect(card.querySelector('img')?.getAttribute('src')).toBe(logo);
  expect(within(card).getByText(shop.name)).toBeTruthy();
  expect(within(card).getByRole('link', { name: 'Düzenle' }).getAttribute('href')).toBe(editAddress);
  const lookBefore = card.className;
  await userEvent.click(within(card).getByRole('button', { name: 'Seç' }));
  expect(within(card).getByRole<HTMLButtonElement>('button', { name: 'Seçili' }).disabled).toBe(true);
  expect(card.className).not.toBe(lookBefore);
  expect(screen.getByRole('link', { name: 'Dükkan Ekle' }).getAttribute('href')).toBe('/shops/create');
});

test('without shops the list says so in these words, with one large link', { tags: ['S2.7.4'] }, async () => {
  await open('/shops', []);
  expect(await screen.findByText('Henüz bir Dükkanınız yok.')).toBeTruthy();
  const link = screen.getByRole('link', { name: 'Dükkan ekle' });
  expect([link.getAttribute('href'), link.className]).toEqual([
    '/shops/create',
    expect.stringContaining('btn-lg'),
  ]);
  expect(screen.queryByRole('link', { name: 'Dükkan Ekle' })).toBeNull();
});

test.each([
  ['', 'an error occured'],
  ['Not now.', 'Not now.'],
])(
  'shops that cannot be listed for the reason "%s" are told as: %s',
  { tags: ['S8.28'] },
  async (message, words) => {
    await open('/shops', refuse('database_unavailable', message), undefined, 'en');
    expect(await screen.findByText(words)).toBeTruthy();
  },
);

test('shops that could not be listed are asked for again by hand, and then stand there', async () => {
  const answer: Reply = { ...refuse('database_unavailable', 'Not now.') };
  await open('/shops', answer, undefined, 'en');
  await screen.findByText('Not now.');
  Object.assign(answer, { status: 200, json: { shops: [shop] } });
  await press('Try again');
  expect(await screen.findByText(shop.shop_slug)).toBeTruthy();
  expect(screen.queryByText('Not now.')).toBeNull();
});

test('a shop is opened with three fields under its title', { tags: ['S2.1.10', 'S2.8.1'] }, async () => {
  await open('/shops/create', [], undefined, 'en');
  expect(await screen.findByRole('heading', { level: 1, name: 'Create Shop' })).toBeTruthy();
  const fields = screen.getAllByRole<HTMLInputElement>('textbox').map(({ name }) => name);
  expect(fields).toEqual(['name', 'shop_slug', 'description']);
  expect(screen.queryByRole('tab')).toBeNull();
});

test('a shop that could not be opened is told with the reason', { tags: ['S8.21'] }, async () => {
  await open('/shops/create', [], () => refuse('database_unavailable', 'Meşgul.'));
  await userEvent.type(await screen.findByRole('textbox', { name: /adı/ }), 'Lale');
  await userEvent.type(screen.getByRole('textbox', { name: 'Açıklama' }), 'Izgara');
  await userEvent.click(screen.getByRole('button', { name: i18next.t('shops.create.submit') }));
  await findToast('Dükkan oluşturulurken hata oluştu. Meşgul.');
});

test('the form of a shop has seven tabs and its history, and its ways out save or lead to the overview', {
  tags: ['S2.1.11', 'S2.9.1', 'S2.9.2', 'I3.11'],
}, async () => {
  await open(editAddress, [shop], undefined, 'en');
  expect(await screen.findByRole('heading', { level: 1, name: 'Edit Shop' })).toBeTruthy();
  expect(
    within(await screen.findByRole('tablist', { name: 'Edit Shop' }))
      .getAllByRole('tab')
      .map(({ textContent }) => textContent),
  ).toEqual(['General', 'Address', 'Contact', 'Image', 'Hours', 'Social', 'User Management', 'History']);
  expect(screen.getByRole('link', { name: 'Cancel' }).getAttribute('href')).toBe('/dashboard');
  expect(screen.getByRole('button', { name: 'Save Changes' })).toBeTruthy();
});

for (const [address, words, tags] of [
  ['/shops/edit/nowhere', 'Not Found', ['S2.9.3']],
  ['/shops/edit', 'There is no shop', ['S2.9.4']],
] as const)
  test(`${address} says: ${words}`, { tags: [...tags] }, async () => {
    await open(address, { status: 200, json: { shops: [] } }, undefined, 'en');
    expect(await screen.findByRole('heading', { name: words })).toBeTruthy();
  });

test('the first tab has the texts, the theme in capitals, the logo, the map link and five switches', {
  tags: ['S2.9.6', 'S2.9.7', 'S4.18', 'I3.9'],
}, async () => {
  await open(editAddress, [{ ...shop, review_url: 'https://review.example.org/omer' }]);
  await screen.findAllByRole('tabpanel');
  const names = (selector: string) =>
    [...document.querySelectorAll<HTMLInputElement>(`main ${selector}`)].map(({ name }) => name);
  expect(names('input:not([type=file],[type=checkbox]), main textarea, main select').sort()).toEqual(
    expect.arrayContaining(['description_i18n.en', 'location_url', 'name', 'shop_slug', 'theme']),
  );
  expect(names('input[type=checkbox]')).toEqual([
    'open_status',
    'order_status',
    'delivery_status',
    'pickup_status',
    'review_enabled',
  ]);
  const themes = within(screen.getByRole('group', { name: 'Menü teması' })).getAllByRole('radio');
  expect(themes).toHaveLength(33);
  const words = themes.map((theme) => theme.closest('label')?.textContent);
  expect(words).toEqual(words.map((word) => word?.toLocaleUpperCase('tr')));
  const file = document.querySelector<HTMLInputElement>('input[type=file][name=logo]');
  for (const type of ['png', 'jpeg', 'webp']) expect(file?.accept).toContain(type);
});

test('the address has every field, whole floors and coordinates in millionths', {
  tags: ['S2.9.10', 'S5.22', 'S9.11', 'D2.12', 'I3.9'],
}, async () => {
  await open(`${editAddress}?tab=address`, [shop]);
  await screen.findByRole('tabpanel', { name: i18next.t('shops.tabs.address') });
  const fields = [...document.querySelectorAll<HTMLInputElement>('[name^="address."]')];
  expect(fields.map(({ name }) => name.replace('address.', '')).sort()).toEqual(
    [
      'country',
      'state',
      'city',
      'district',
      'street',
      'houseNumber',
      'buildingName',
      'floor',
      'apartmentNumber',
      'postalCode',
      'addressLine2',
      'landmark',
      'latitude',
      'longitude',
    ].sort(),
  );
  const step = (name: string) => fields.find((field) => field.name === `address.${name}`)?.step;
  expect([step('floor'), step('latitude'), step('longitude')]).toEqual(['1', '0.000001', '0.000001']);
});

test('hours have seven days from Monday on, and the social tab one link for each network', {
  tags: ['S2.9.12', 'S2.9.14', 'S3.2.5', 'S9.9'],
}, async () => {
  await open(`${editAddress}?tab=hours`, [shop]);
  const add = await screen.findAllByRole('button', { name: /: Saat ekle$/ });
  expect(add.map((button) => button.getAttribute('aria-label')?.split(':')[0])).toEqual([
    'Pazartesi',
    'Salı',
    'Çarşamba',
    'Perşembe',
    'Cuma',
    'Cumartesi',
    'Pazar',
  ]);
  await userEvent.click(screen.getByRole('tab', { name: i18next.t('shops.tabs.social') }));
  const links = [...document.querySelectorAll<HTMLInputElement>('input[type=url][name^=social]')];
  expect(links.map(({ name }) => name)).toEqual(
    ['facebook', 'instagram', 'twitter', 'youtube', 'tiktok', 'linkedin'].map((n) => `social_media.${n}.url`),
  );
});

test('the team is listed as e-mail and role, the signed-in person among them', {
  tags: ['S2.9.16'],
}, async () => {
  const team = {
    admins: [person('admin@example.org', 'admin')],
    managers: [person('manager@example.org', 'manager')],
    staffs: [person('staff@example.org', 'staff')],
  };
  await open(`${editAddress}?tab=users`, [{ ...shop, ...team }]);
  await screen.findByText('admin@example.org', { selector: 'bdi' });
  const lines = [...document.querySelectorAll('main li p:first-child')].map(({ textContent }) => textContent);
  expect(lines).toEqual([
    expect.stringContaining(`${sampleUser.email} - Sahip`),
    'admin@example.org - Yönetici ',
    'manager@example.org - Müdür ',
    'staff@example.org - Personel ',
  ]);
});

test.each([
  ['already_member', 'Zaten ekipte.'],
  ['database_unavailable', 'Meşgul.'],
] as const)(
  'an invitation that is answered %s is told to the inviter: %s',
  { tags: ['S8.30'] },
  async (error, message) => {
    await open(`${editAddress}?tab=users`, [shop], () => refuse(error, message));
    await userEvent.type(await screen.findByRole('textbox', { name: 'E-posta' }), 'a@example.org');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Rol' }), 'staff');
    await press('Davet gönder');
    expect(await screen.findByText(message)).toBeTruthy();
  },
);

test('an invitation without e-mail or role is warned about', {
  tags: ['S2.9.15', 'S3.5.1', 'S5.10', 'S6.2'],
}, async () => {
  await open(`${editAddress}?tab=users`, [shop]);
  await press('Davet gönder');
  const warning = await screen.findByRole('alert');
  expect(warning.textContent).toBe('Email gereklidir.Kullanıcı rolü gereklidir.');
  expect(warning.className).toContain('alert-warning');
  const roles = within(screen.getByRole('combobox', { name: 'Rol' })).getAllByRole<HTMLOptionElement>(
    'option',
  );
  expect(roles.map(({ value }) => value).sort()).toEqual(['', 'admin', 'manager', 'seller', 'staff']);
});

test.each([
  [
    {
      errors: [
        { path: 'name', message: 'Bir.' },
        { path: 'theme', message: 'İki.' },
      ],
    },
    'Bir. İki.',
  ],
  [{ message: 'Meşgul.' }, 'Meşgul.'],
  [{ message: '' }, 'Mağaza güncellenirken bir sorun oluştu.'],
])('a save that fails with %j is told as: %s', { tags: ['S8.20', 'D1.3'] }, async (body, words) => {
  const json = { error: 'validation', message: 'Kontrol edin.', ...body };
  await open(editAddress, [shop], () => ({ status: 422, json }));
  await userEvent.type(await screen.findByRole('textbox', { name: 'Açıklama (English)' }), '!');
  await press(i18next.t('shops.edit.save'));
  expect((await findToast(words)).place).toBe('top-center');
});

test('a saved shop is told at the top centre, and the shops are read again', {
  tags: ['S2.9.2', 'S4.27', 'S7.12', 'S8.12'],
}, async () => {
  const api = await open(editAddress, [shop], () => ({
    status: 200,
    json: { ...shop, description_i18n: { en: 'Yeni' } },
  }));
  await userEvent.type(await screen.findByRole('textbox', { name: 'Açıklama (English)' }), '!');
  await press(i18next.t('shops.edit.save'));
  expect((await findToast('Mağaza güncellendi.')).place).toBe('top-center');
  await waitFor(() => expect(api.calls().filter((call) => call === 'GET /api/shop/user')).toHaveLength(2));
});
