import type { MenuPage } from '@sofra/contract/menu-page';
import type { PublicCategory, PublicProduct, PublicShop } from '@sofra/contract/public-menu';
import { noContact } from '@sofra/contract/shop-contact';
import { renderDish, renderMenu } from '../entry-server.tsx';

let count = 0;
export const newId = () => `00000000-0000-7000-8000-${String(++count).padStart(12, '0')}`;

export const product = (overrides: Partial<PublicProduct> = {}): PublicProduct => ({
  _id: newId(),
  name: { tr: 'Adana kebap', en: 'Adana kebab' },
  description: null,
  product_images: [],
  prices: [{ currency: 'TRY', price: 100, symbol: '₺' }],
  ingredients: [],
  ingredients_i18n: [],
  allergens: [],
  contains_alcohol: false,
  contains_pork: false,
  nutrition_info: null,
  portion: null,
  variants: [],
  option_groups: [],
  diet: [],
  sold_out: null,
  menu_time: null,
  is_available: true,
  ...overrides,
});

export const category = (products: PublicProduct[], overrides: Partial<PublicCategory> = {}) => ({
  _id: newId(),
  name: { tr: 'Kebaplar', en: 'Kebabs' },
  description: null,
  cat_image: '',
  menu_time: null,
  is_available: true,
  products,
  ...overrides,
});

interface Sample {
  shop?: Partial<PublicShop>;
  languages?: string[];
  categories?: PublicCategory[];
  page?: Partial<Omit<MenuPage, 'menu'>>;
}

export const pageOf = ({ shop, languages = ['tr', 'en'], categories, page }: Sample): MenuPage => ({
  menu: {
    shop: {
      name: 'Lale',
      description: 'Ev yemekleri',
      description_i18n: { tr: 'Ev yemekleri' },
      shop_slug: 'lale',
      theme: 'orange',
      menu_layout: 'cards',
      menu_typeface: 'system',
      logo: '',
      shop_images: [],
      order_status: false,
      delivery_status: false,
      pickup_status: false,
      payments: [],
      location_url: '',
      ...noContact,
      address: {},
      time_zone: 'Europe/Istanbul',
      restaurant_time_info: {},
      open_status: true,
      closed_note: {},
      closed_until: null,
      special_days: [],
      social_media: {},
      ...shop,
    },
    languages,
    categories: categories ?? [category([product()])],
  },
  language: 'tr',
  isChosen: false,
  // A Tuesday, noon in Istanbul.
  now: new Date('2030-03-05T09:00:00Z'),
  publicUrl: 'https://menu.example',
  code: 'k7m2p',
  assets: { style: '/m/assets/orange.css', script: '/m/assets/menu.js', color: '#fffdfb' },
  ...page,
});

const parsed = (html: Uint8Array) =>
  new DOMParser().parseFromString(new TextDecoder().decode(html), 'text/html');

/** The page of a menu, parsed as a browser does it. */
export const openPage = (sample: Sample = {}): Document => parsed(renderMenu(pageOf(sample)));

/** The page of one dish of it. */
export const openDish = (productId: string, sample: Sample): Document =>
  parsed(renderDish({ ...pageOf(sample), productId }));

/** The text of an element as it is read, without the spaces that nobody sees. */
export const textOf = (element: Element | null | undefined): string =>
  (element?.textContent ?? '').replace(/[\s\u00a0\u202f]+/g, ' ').trim();
