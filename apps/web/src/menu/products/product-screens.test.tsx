import type { Shop } from '@sofra/contract/shops';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import { beforeEach, expect, test } from 'vitest';
import { refuse, startApi } from '../../testing/api-server.ts';
import type { Reply } from '../../testing/contract-check.ts';
import { openMenu, sampleProduct } from '../../testing/menu-api.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { sampleShop } from '../../testing/sample-shop.ts';
import { findToast } from '../../testing/toast-facts.ts';

const shop = sampleShop();
const product = sampleProduct();
const refusal = () => refuse('database_unavailable', 'Meşgul.');
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

beforeEach(async () => {
  await i18next.changeLanguage('tr');
});

/** The app where the person has these shops, and the list of products is answered as said. */
async function openList(address: string, shops: Shop[], list: () => Reply | undefined) {
  await startApi(({ call }) => {
    if (call === 'GET /api/shop/user') return { status: 200, json: { shops } };
    return call.startsWith('GET /api/product/all/') ? list() : undefined;
  });
  renderApp(address);
}

const noProducts = () => undefined;

test('without a shop the products page asks for one and leads to it', { tags: ['S2.10.1'] }, async () => {
  await openList('/products', [], noProducts);
  expect(
    await screen.findByText('Ürünleri görüntüleyebilmek için lütfen önce bir dükkan seçiniz.'),
  ).toBeTruthy();
  const main = within(screen.getByRole('main'));
  expect(main.getByRole('link', { name: 'Dükkan Ekle' }).getAttribute('href')).toBe('/shops/create');
});

test('another shop is chosen in the picker above its products', { tags: ['S4.13'] }, async () => {
  const other = sampleShop({ _id: '0f8f2c9e-7f0b-4c1e-9b3a-0000000000a2', name: 'Lale', shop_slug: 'lale' });
  await openList('/products', [shop, other], noProducts);
  await screen.findByRole('heading', { name: 'Ürün bulunamadı.' });
  const main = within(screen.getByRole('main'));
  await userEvent.click(await main.findByRole('button', { name: `Dükkan: ${shop.name}` }));
  await userEvent.click(main.getByRole('menuitemradio', { name: 'Lale' }));
  expect(await main.findByRole('button', { name: 'Dükkan: Lale' })).toBeTruthy();
  expect(localStorage.getItem('shop')).toBe(other._id);
});

test.each(['/products/create', `/products/${product._id}`])(
  'without a shop %s asks for one',
  { tags: ['S2.11.10', 'S5.21'] },
  async (address) => {
    await openList(address, [], noProducts);
    expect(await screen.findByText(/öncelikle bir dükkan seçmelisiniz\.$/)).toBeTruthy();
  },
);

test('an empty list says so beside a large button to the first product', { tags: ['S2.10.9'] }, async () => {
  await openList('/products', [shop], noProducts);
  const heading = await screen.findByRole('heading', { name: 'Ürün bulunamadı.' });
  const links = screen.getAllByRole('link', { name: 'Ürün ekle' });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/products/create', '/products/create']);
  expect(heading.parentElement?.contains(links.at(-1) ?? null)).toBe(true);
});

test('a list that loads shows grey cards; one that cannot be loaded is tried once more, then says why', {
  tags: ['S2.10.10', 'S2.10.11', 'S7.29', 'S8.27'],
}, async () => {
  let tries = 0;
  await openList('/products', [shop], () => {
    tries++;
    return refuse('database_unavailable', 'Meşgul.');
  });
  expect(await screen.findByRole('status', { name: 'Yükleniyor' })).toBeTruthy();
  expect(screen.queryByText('Hata: Meşgul.')).toBeNull();
  expect(await screen.findByText('Hata: Meşgul.')).toBeTruthy();
  expect(tries).toBe(2);
});

test('a card shows the first picture, the name in the language of the page, each price and what can be done', {
  tags: ['S1.5', 'S1.10', 'S2.10.6', 'S2.10.7', 'S2.10.8', 'D1.5'],
}, async () => {
  const picture = `/uploads/${shop._id}/products/${'a'.repeat(32)}-640x480.webp`;
  await openMenu('/products', {
    products: [
      sampleProduct({
        product_images: [picture, '/uploads/second-1x1.webp'],
        prices: [
          { currency: 'TRY', price: 45.5, symbol: '₺' },
          { currency: 'USD', price: 2, symbol: '$' },
        ],
      }),
      sampleProduct({ _id: '0f8f2c9e-7f0b-4c1e-9b3a-0000000000d2', name: { en: 'Water' } }),
    ],
  });
  const heading = await screen.findByRole('heading', { level: 2, name: 'Çay' });
  const card = heading.closest('li');
  if (!card) throw new Error('The name stands on no card.');
  expect(card.querySelectorAll('img')).toHaveLength(1);
  expect(card.querySelector('img')?.getAttribute('src')).toBe(picture);
  expect(within(card).getByText('₺45,50')).toBeTruthy();
  expect(within(card).getByText('$2')).toBeTruthy();
  const edit = within(card).getByRole('link', { name: 'Düzenle: Çay' });
  expect(edit.getAttribute('href')).toBe(`/products/${product._id}`);
  expect(within(card).getByRole('button', { name: 'Sil: Çay' }).title).toBe('Sil');
  const other = screen.getByRole('heading', { level: 2, name: 'Water' }).closest('li');
  expect(other?.querySelector('img')).toBeNull();
  expect(other?.querySelector('svg')).not.toBeNull();
});

test('the list can be searched, filtered and sorted in four ways', {
  tags: ['S2.1.12', 'S2.10.2', 'S2.10.3', 'S2.10.4', 'S5.25', 'S9.7', 'I3.10'],
}, async () => {
  await openMenu('/products');
  const search = await screen.findByRole<HTMLInputElement>('searchbox');
  expect(search.required).toBe(true);
  const optionsOf = (name: string) =>
    within(screen.getByRole('combobox', { name }))
      .getAllByRole<HTMLOptionElement>('option')
      .map(({ value, text }) => [value, text]);
  expect(optionsOf('Sıralama').slice(1)).toEqual([
    ['createdAtAsc', 'Yeniden Eskiye'],
    ['createdAtDesc', 'Eskiden Yeniye'],
    ['aZ', 'A-Z'],
    ['zA', 'Z-A'],
  ]);
  await waitFor(() =>
    expect(optionsOf('Kategori')).toEqual([
      ['', 'Tüm Kategoriler'],
      [product.category_id, 'İçecekler'],
    ]),
  );
  expect(within(screen.getByRole('main')).getByRole('button', { name: `Dükkan: ${shop.name}` })).toBeTruthy();
});

test('deleting asks in these words, tells at the top centre that it worked and reads the list again', {
  tags: ['S4.19', 'S8.15', 'S8.32', 'D1.3'],
}, async () => {
  const { api } = await openMenu('/products', { change: () => ({ status: 204 }) });
  await press('Sil: Çay');
  const dialog = within(screen.getByRole('dialog', { name: 'Çay silinecek. Emin misiniz?' }));
  expect(
    dialog.getByText('Bu eylem geri döndürülemeyecek bir şekilde silme işlemini gerçekleştirecektir.'),
  ).toBeTruthy();
  expect(dialog.getByRole('button', { name: 'İptal' })).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Evet, Sil' }));
  expect((await findToast('Ürün silindi.')).place).toBe('top-center');
  const lists = () => api.calls().filter((call) => call.startsWith('GET /api/product/all/'));
  await waitFor(() => expect(lists()).toHaveLength(2));
});

test('a deletion that fails is told with the reason', { tags: ['S4.20', 'S8.23'] }, async () => {
  await openMenu('/products', { change: refusal });
  await press('Sil: Çay');
  await press('Evet, Sil');
  expect((await findToast('Hata: Meşgul.')).place).toBe('top-center');
});

test('an update is told at the top centre, and so is one that fails', {
  tags: ['S2.1.14', 'S2.11.1', 'S2.11.9', 'S8.13', 'S8.22'],
}, async () => {
  let isRefused = false;
  await openMenu(`/products/${product._id}`, { change: () => (isRefused ? refusal() : undefined) });
  const name = await screen.findByRole('textbox', { name: 'Ad (Türkçe)' });
  expect(screen.getByRole('heading', { level: 1, name: 'Ürün Düzenle' })).toBeTruthy();
  await userEvent.type(name, '!');
  await press('Güncelle');
  expect((await findToast('Ürün güncellendi.')).place).toBe('top-center');
  isRefused = true;
  await userEvent.type(name, '!');
  await press('Güncelle');
  expect((await findToast('Hata Meşgul.')).place).toBe('top-center');
});

test('a new product is told at the top centre; its form has everything a product has', {
  tags: [
    'S1.11',
    'S2.1.13',
    'S2.1.19',
    'S2.11.1',
    'S2.11.3',
    'S2.11.5',
    'S2.11.6',
    'S2.11.8',
    'S2.11.9',
    'S5.23',
    'S8.14',
    'S9.10',
  ],
}, async () => {
  const { sent } = await openMenu('/products/create');
  expect(await screen.findByRole('heading', { level: 1, name: 'Ürün Oluştur' })).toBeTruthy();
  await userEvent.type(await screen.findByRole('textbox', { name: 'Ad (Türkçe)' }), 'Kahve');
  await userEvent.type(screen.getByRole('textbox', { name: 'Açıklama (Türkçe)' }), 'Köpüklü');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Kategori' }), 'İçecekler');
  await userEvent.type(screen.getByRole('textbox', { name: 'Fiyat' }), '60');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'İndirim türü' }), 'Sabit tutar');
  await userEvent.type(screen.getByRole('textbox', { name: 'İndirim miktarı' }), '5');
  await userEvent.click(screen.getByRole('switch', { name: 'Menüde görünsün' }));
  await press('Malzeme ekle');
  await userEvent.type(screen.getByRole('textbox', { name: 'Malzeme 1 (Türkçe)' }), 'Su');
  await press('Malzeme ekle');
  await userEvent.type(screen.getByRole('textbox', { name: 'Malzeme 2 (Türkçe)' }), 'Tuz');
  await press('Malzeme 2: kaldır');
  await userEvent.type(screen.getByRole('textbox', { name: 'Kalori' }), '2');
  await userEvent.clear(screen.getByRole('textbox', { name: 'Yağ' }));
  await press('Oluştur');
  expect((await findToast('Ürün oluşturuldu.')).place).toBe('top-center');
  expect(sent('POST /api/product')[0]).toMatchObject({
    shop_id: shop._id,
    name: { tr: 'Kahve' },
    description: { tr: 'Köpüklü' },
    category_id: product.category_id,
    is_active: true,
    nutrition_info: { calories: 2, fat: 0, carbohydrates: 0, protein: 0 },
    discount: { type: 'fixed', amount: 5 },
    ingredients_i18n: [{ tr: 'Su' }],
  });
});

test('a price shows the symbol of its currency, and ₺ until one is chosen; prices are added and removed', {
  tags: ['S2.11.7', 'S5.24', 'S9.17'],
}, async () => {
  await openMenu(`/products/${product._id}`, {
    products: [sampleProduct({ prices: [{ currency: 'EUR', price: 4, symbol: '€' }] })],
    shop: { menu_currencies: ['EUR'] },
  });
  const first = await screen.findByRole('textbox', { name: 'Fiyat' });
  expect(first.parentElement?.textContent).toContain('€');
  await press('Fiyat ekle');
  const added = screen.getAllByRole('textbox', { name: 'Fiyat' })[1];
  expect(added?.parentElement?.textContent).toContain('₺');
  await press('Fiyatı kaldır: ₺');
  expect(screen.getAllByRole('textbox', { name: 'Fiyat' })).toHaveLength(1);
});

test('what a new product lacks is said in these words', {
  tags: ['S5.12', 'S5.13', 'S5.14', 'D1.3'],
}, async () => {
  await openMenu('/products/create');
  await press('Oluştur');
  for (const words of [
    'Ürün adı zorunlu alandır. Lütfen Ürün adını giriniz.',
    'Kategori zorunlu alandır. Lütfen Kategori bilgisi ekleyiniz.',
    'Fiyat bilgisi zorunlu alandır. Lütfen en az 1 adet fiyat bilgisi ekleyiniz.',
  ])
    expect(await screen.findByText(words)).toBeTruthy();
});
