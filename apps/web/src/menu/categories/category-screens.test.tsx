import type { Shop } from '@sofra/contract/shops';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import { beforeEach, expect, test } from 'vitest';
import { refuse, startApi } from '../../testing/api-server.ts';
import type { Reply } from '../../testing/contract-check.ts';
import { openMenu, sampleCategory } from '../../testing/menu-api.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { sampleShop } from '../../testing/sample-shop.ts';
import { findToast } from '../../testing/toast-facts.ts';

const shop = sampleShop();
const drinks = sampleCategory({ product_count: 0 });
const refusal = () => refuse('database_unavailable', 'Meşgul.');
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

beforeEach(async () => {
  await i18next.changeLanguage('tr');
});

async function openWith(address: string, shops: Shop[], categories?: Reply) {
  await startApi(({ call }) => {
    if (call === 'GET /api/shop/user') return { status: 200, json: { shops } };
    if (call.startsWith('GET /api/category/')) return categories;
    return undefined;
  });
  renderApp(address);
}

test('a card shows the picture, the name, and leads to the products of the category and to its form', {
  tags: ['S2.1.15', 'S2.12.1', 'S2.12.2', 'S2.12.3'],
}, async () => {
  const picture = `/uploads/${shop._id}/categories/${'b'.repeat(32)}-640x480.webp`;
  await openMenu('/categories', {
    categories: [{ ...drinks, cat_image: picture }, sampleCategory({ _id: 'c2', name: { en: 'Soups' } })],
  });
  const name = await screen.findByText('İçecekler');
  const card = name.closest('li');
  if (!card) throw new Error('The name stands on no card.');
  expect(card.querySelector('img')?.getAttribute('src')).toBe(picture);
  expect(name.closest('a')?.getAttribute('href')).toBe(`/products?category=${drinks._id}`);
  const edit = within(card).getByRole('link', { name: 'Düzenle: İçecekler' });
  expect(edit.getAttribute('href')).toBe(`/categories/${drinks._id}`);
  expect(screen.getByText('Soups').closest('li')?.querySelector('img')).toBeNull();
  expect(screen.getByRole('link', { name: 'Kategori ekle' }).getAttribute('href')).toBe('/categories/create');
  expect(within(screen.getByRole('main')).getByRole('button', { name: `Dükkan: ${shop.name}` })).toBeTruthy();
});

test('an empty list says so beside a large button to the first category', { tags: ['S2.12.4'] }, async () => {
  await openMenu('/categories', { categories: [] });
  const heading = await screen.findByRole('heading', { name: 'Henüz kategori yok.' });
  const links = screen.getAllByRole('link', { name: 'Kategori ekle' });
  expect(links).toHaveLength(2);
  expect(heading.parentElement?.contains(links.at(-1) ?? null)).toBe(true);
});

test('without shops the categories page says so', { tags: ['S2.12.5'] }, async () => {
  await openWith('/categories', []);
  expect(await screen.findByRole('heading', { name: 'Henüz bir dükkanınız yok.' })).toBeTruthy();
});

test.each([
  ['/categories/create', 'Kategori oluşturabilmek için öncelikle bir dükkan seçmelisiniz.'],
  [`/categories/${drinks._id}`, 'Kategori düzenleyebilmek için öncelikle bir dükkan seçmelisiniz.'],
])('without a shop %s says: %s', { tags: ['S5.17'] }, async (address, words) => {
  await openWith(address, []);
  expect(await screen.findByText(words)).toBeTruthy();
});

test('a category that is not there is told in these words', { tags: ['S5.18'] }, async () => {
  await openMenu('/categories/c404');
  expect(await screen.findByRole('heading', { name: 'Kategori idsi bulunamadı.' })).toBeTruthy();
});

test('categories that cannot be loaded are told with the reason', { tags: ['S8.27'] }, async () => {
  localStorage.setItem('shop', shop._id);
  await openWith('/categories', [shop], refuse('not_found', 'Olmaz.'));
  expect(await screen.findByText('Hata: Olmaz.')).toBeTruthy();
});

test('a name is asked for in these words; a new category and a failure are told at the top centre', {
  tags: ['S2.1.16', 'S5.15', 'S8.17', 'S8.24'],
}, async () => {
  let isRefused = true;
  await openMenu('/categories/create', { change: () => (isRefused ? refusal() : undefined) });
  await press('Oluştur');
  expect(await screen.findByText(/bir kategori adı girmelisiniz\.$/)).toBeTruthy();
  await userEvent.type(screen.getByRole('textbox', { name: 'Ad (Türkçe)' }), 'Çorbalar');
  await press('Oluştur');
  expect((await findToast('Hata: Meşgul.')).place).toBe('top-center');
  isRefused = false;
  await press('Oluştur');
  expect((await findToast('Kategori Oluşturuldu.')).place).toBe('top-center');
});

test.each(['/categories/create', `/categories/${drinks._id}`])(
  'the form of a category at %s has name, description, picture and switch',
  { tags: ['S2.13.1'] },
  async (address) => {
    await openMenu(address);
    expect(await screen.findByRole('textbox', { name: 'Ad (Türkçe)' })).toBeTruthy();
    expect(screen.getByRole('textbox', { name: 'Açıklama (Türkçe)' })).toBeTruthy();
    expect(screen.getByRole('switch', { name: 'Menüde görünsün' })).toBeTruthy();
    expect(document.querySelector('input[type=file][name=cat_image]')).not.toBeNull();
  },
);

test('an update and a failure are told at the top centre', {
  tags: ['S2.1.17', 'S8.16', 'S8.24'],
}, async () => {
  let isRefused = true;
  await openMenu(`/categories/${drinks._id}`, { change: () => (isRefused ? refusal() : undefined) });
  await userEvent.type(await screen.findByRole('textbox', { name: 'Ad (Türkçe)' }), '!');
  await press('Güncelle');
  expect((await findToast('Hata: Meşgul.')).place).toBe('top-center');
  isRefused = false;
  await press('Güncelle');
  expect((await findToast('Kategori güncellendi.')).place).toBe('top-center');
});

test('deleting asks by name; a failure stands in the question, the success at the top centre', {
  tags: ['S2.13.3', 'S2.13.6', 'S4.26', 'S8.18', 'S8.25'],
}, async () => {
  let isRefused = true;
  const { app } = await openMenu(`/categories/${drinks._id}`, {
    categories: [drinks],
    change: () => (isRefused ? refusal() : { status: 204 }),
  });
  await press('Sil');
  const dialog = within(screen.getByRole('dialog', { name: 'İçecekler silinecek. Emin misiniz?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Evet, Sil' }));
  expect(await dialog.findByText('Kategori silinirken hata oluştu. Meşgul.')).toBeTruthy();
  isRefused = false;
  await userEvent.click(dialog.getByRole('button', { name: 'Evet, Sil' }));
  expect((await findToast('Kategori Silindi.')).place).toBe('top-center');
  expect(app.path()).toBe('/categories');
});

test('sample categories have a button of these words, and their failure and success are told', {
  tags: ['S2.13.4', 'S8.19', 'S8.26'],
}, async () => {
  let isRefused = true;
  await openMenu('/categories/create', {
    change: () => (isRefused ? refusal() : { status: 201, json: { categories: [] } }),
  });
  await press('Demo Kategorileri oluştur.');
  expect((await findToast('Demo kategoriler oluşturulurken hata: Meşgul.')).place).toBe('top-center');
  isRefused = false;
  await press('Demo Kategorileri oluştur.');
  expect((await findToast('Demo kategoriler oluşturuldu.')).place).toBe('top-center');
});
