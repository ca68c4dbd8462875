import type { Category } from '@sofra/contract/categories';
import type { Change } from '@sofra/contract/history';
import type { PreviewedValues } from '@sofra/contract/menu-preview';
import type { MenuTime } from '@sofra/contract/menu-times';
import { weekdays } from '@sofra/contract/opening-hours';
import type { OptionGroup } from '@sofra/contract/option-groups';
import type { Role } from '@sofra/contract/permissions';
import type { PriceHistory, PriceHistoryEntry } from '@sofra/contract/price-history';
import { emptyContent } from '@sofra/contract/product-fields';
import type { Product } from '@sofra/contract/products';
import type { Shop } from '@sofra/contract/shops';
import type { SoldOutEntry } from '@sofra/contract/sold-out';
import type { Variant } from '@sofra/contract/variants';
import i18next from 'i18next';
import { vi } from 'vitest';
import { startApi } from './api-server.ts';
import type { Reply } from './contract-check.ts';
import { letDialogsOpen } from './dialogs.ts';
import { renderApp } from './render-app.tsx';
import { sampleShop } from './sample-shop.ts';
import { answerSoldOut } from './sold-out-api.ts';

const shop = sampleShop();
const id = (end: string) => `0f8f2c9e-7f0b-4c1e-9b3a-0000000000${end}`;
const then = '2026-01-01T00:00:00.000Z';

export const sampleCategory = (changes: Partial<Category> = {}): Category => ({
  _id: id('c1'),
  shop_id: shop._id,
  name: { en: 'Drinks', tr: 'İçecekler' },
  description: null,
  position: 0,
  is_active: true,
  cat_image: '',
  menu_time_id: null,
  product_count: 1,
  createdAt: then,
  updatedAt: then,
  ...changes,
});

export const sampleProduct = (changes: Partial<Product> = {}): Product => ({
  _id: id('d1'),
  shop_id: shop._id,
  category_id: id('c1'),
  ...emptyContent(),
  name: { en: 'Tea', tr: 'Çay' },
  is_active: true,
  prices: [{ currency: 'TRY', price: 45, symbol: '₺' }],
  sold_out: null,
  createdAt: then,
  updatedAt: then,
  ...changes,
});

const lira = (price: number) => [{ currency: 'TRY', price, symbol: '₺' }];

/** A size such as `s1`, a small one. */
export const sampleSize = (
  end: string,
  name: string,
  price: number,
  changes: Partial<Variant> = {},
): Variant => ({
  _id: id(end),
  name: { en: name },
  prices: lira(price),
  portion: null,
  sku: null,
  is_active: true,
  ...changes,
});

export const sampleGroup = (changes: Partial<OptionGroup> = {}): OptionGroup => ({
  _id: id('f1'),
  shop_id: shop._id,
  name: { en: 'Milk' },
  min: 1,
  max: 1,
  options: [
    { ...sampleOption, _id: id('a7'), name: { en: 'Cow' } },
    { ...sampleOption, _id: id('a8'), name: { en: 'Oat' }, prices: lira(15) },
  ],
  position: 0,
  product_count: 0,
  createdAt: then,
  updatedAt: then,
  ...changes,
});

/** Breakfast, every day. */
export const sampleTime = (changes: Partial<MenuTime> = {}): MenuTime => ({
  _id: id('b1'),
  shop_id: shop._id,
  name: { en: 'Breakfast', tr: 'Kahvaltı' },
  hours: Object.fromEntries(weekdays.map((day) => [day, [{ open: '07:00', close: '11:00' }]])),
  periods: [],
  outside: 'show',
  category_count: 0,
  product_count: 0,
  createdAt: then,
  updatedAt: then,
  ...changes,
});

const sampleOption = {
  prices: [],
  allergens: [],
  lifts_allergens: [],
  contains_alcohol: false,
  contains_pork: false,
  is_active: true,
};

export const sampleEntry = (changes: Partial<PriceHistoryEntry> = {}): PriceHistoryEntry => ({
  variant_id: null,
  currency: 'TRY',
  price: 45,
  discounted_price: null,
  from: then,
  to: null,
  user: { _id: id('a1'), name: 'Ayşe' },
  ...changes,
});

/** It has cost the same ever since. */
const usualPrices = ({ prices, discount } = sampleProduct()): PriceHistory => ({
  entries: prices.map(({ currency, price }) => sampleEntry({ currency, price })),
  discount_reference: {
    days: 30,
    is_settled: discount.type !== '',
    prices: prices.map(({ currency, price }) => ({ currency, price })),
  },
});

type MaybeHeld<T> = T | Promise<T>;

interface Lists {
  categories?: Category[];
  products?: Product[];
  groups?: OptionGroup[];
  times?: MenuTime[];
}

interface Menu extends Lists {
  /** What is out; marks that are sent change it, and so may a test, as another cook would. */
  soldOut?: SoldOutEntry[];
  role?: Role;
  shop?: Partial<Shop>;
  /** The page at a time, by the query that asks for it. */
  pageAt?: (query: URLSearchParams) => MaybeHeld<Reply>;
  /** What is answered about what a product has cost. */
  prices?: Reply;
  /** What was changed so far; what a test adds is answered from then on. */
  changes?: Change[];
  /** What a question is answered, beside the usual ones. */
  read?: (call: string) => Reply | undefined;
  /** What a preview is answered; undefined for an empty page. */
  preview?: (body: PreviewedValues) => MaybeHeld<Reply | undefined>;
  /** Asked before anything else, for a line or a server in trouble; undefined where it answers. */
  refuseAll?: (call: string) => Reply | undefined;
  /** What a call that changes something is answered; undefined for the usual answer. */
  change?: (call: string, body: Record<string, unknown>) => MaybeHeld<Reply | undefined>;
}

/** jsdom lays nothing out; cards are drawn only where there is room for them. */
function giveRoom() {
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(1000);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(300);
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
}

const withSymbols = (prices: unknown) =>
  (prices as Product['prices'] | undefined)?.map((price) => ({ ...price, symbol: '₺' }));

/** Those that are new get their ids. */
const keptLines = (lines: unknown, mark: string) =>
  (lines as (Partial<Variant> & { _id?: string })[] | undefined)?.map((line, index) => ({
    ...line,
    _id: line._id ?? id(`${mark}${index + 1}`),
    prices: withSymbols(line.prices),
  }));

/** What the server makes of a change: what was sent, filled in and a moment newer. */
function changed(call: string, sent: Record<string, unknown>, stored: object | undefined): Reply {
  if (/^DELETE |\/order$/.test(call)) return { status: 204 };
  const prices = withSymbols(sent.prices);
  const variants = keptLines(sent.variants, 'e');
  const options = keptLines(sent.options, 'b');
  const json = {
    ...stored,
    ...sent,
    ...(variants && { variants, ...(variants[0] && { prices: variants[0].prices }) }),
    ...(prices && { prices }),
    ...(options && { options }),
    updatedAt: '2026-02-02T00:00:00.000Z',
  };
  return { status: call.startsWith('POST ') ? 201 : 200, json };
}

/** The first of what a call changes. */
function storedFor(
  call: string,
  { products, groups, times, categories }: Required<Lists>,
): object | undefined {
  if (call.includes('/product')) return products[0];
  if (call.includes('/option-group')) return groups[0] ?? sampleGroup();
  return call.includes('/menu-time') ? (times[0] ?? sampleTime()) : categories[0];
}

/** The app at an address, with one shop that has this menu. */
export async function openMenu(address: string, menu: Menu = {}, screenWidth?: number) {
  const { role = 'owner', categories = [sampleCategory()], products = [sampleProduct()], prices } = menu;
  const { groups = [], times = [], soldOut = [], pageAt } = menu;
  // The owner began the menu in the language they read.
  const menu_languages = [...new Set([i18next.language, 'en', 'tr'])];
  let open: Shop = { ...shop, menu_languages, ...menu.shop, my_role: role };
  letDialogsOpen();
  giveRoom();
  localStorage.setItem('shop', shop._id);
  const api = await startApi(
    async ({ call, body }) => {
      const trouble = menu.refuseAll?.(call);
      if (trouble) return trouble;
      if (call === 'GET /api/shop/user') return { status: 200, json: { shops: [open] } };
      if (call.startsWith('GET /api/category/')) return { status: 200, json: { categories } };
      if (call.startsWith('GET /api/option-group/')) return { status: 200, json: { option_groups: groups } };
      if (call.startsWith('GET /api/menu-time/')) return { status: 200, json: { menu_times: times } };
      if (call.startsWith('GET /api/product/all/'))
        return { status: 200, json: { products, total: products.length } };
      if (call.endsWith('/price-history')) return prices ?? { status: 200, json: usualPrices(products[0]) };
      if (call.startsWith('GET /api/product/')) return { status: 200, json: products[0] };
      if (menu.changes && /^GET \/api\/shop\/[^/]+\/changes/.test(call))
        return { status: 200, json: { changes: menu.changes, next: null } };
      if (/^GET .*\/sold-out$/.test(call)) return { status: 200, json: { sold_out: soldOut } };
      const [, asked] = /^GET .*\/menu-preview\?(.*)$/.exec(call) ?? [];
      if (asked !== undefined) return pageAt?.(new URLSearchParams(asked));
      if (call.startsWith('GET ')) return menu.read?.(call);
      const sent = body === '' ? {} : (JSON.parse(body) as Record<string, unknown>);
      const stored = storedFor(call, { products, groups, times, categories });
      const refused = await menu.change?.(call, sent);
      if (!refused && call === 'PATCH /api/shop') {
        open = { ...open, ...sent };
        return { status: 200, json: open };
      }
      return refused ?? answerSoldOut(call, sent, soldOut) ?? changed(call, sent, stored);
    },
    ({ body }) => menu.preview?.(JSON.parse(body) as PreviewedValues),
  );
  const app = renderApp(address, screenWidth);
  const sent = (call: string) =>
    api.received.filter((received) => received.call === call).map(({ body }) => JSON.parse(body || '{}'));
  return { app, api, sent };
}
