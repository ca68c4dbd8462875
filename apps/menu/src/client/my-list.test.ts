import type { PublicCategory } from '@sofra/contract/public-menu';
import { afterEach, beforeAll, beforeEach, describe, expect, type MockInstance, test, vi } from 'vitest';
import { show } from '../testing/live-page.ts';
import { lira, size } from '../testing/sample-choices.ts';
import { category, openDish, openPage, product, textOf } from '../testing/sample-page.ts';
import { keepMyList } from './my-list.ts';
import { tellRenewal } from './renewal.ts';
import { takeOver } from './take-over.ts';

const inEuro = (price: number) => ({ currency: 'EUR', price, symbol: '€' });
const soup = product({ name: { tr: 'Çorba', en: 'Soup' }, prices: [...lira(100), inEuro(3)] });
const latte = product({
  name: { tr: 'Latte' },
  prices: lira(80),
  variants: [
    size({ tr: 'Küçük', en: 'Small' }, { prices: lira(80), sold_out: { until: null } }),
    size(
      { tr: 'Büyük', en: 'Large' },
      { prices: lira(110).map((one) => ({ ...one, discounted_price: 99 })) },
    ),
  ],
});
const tea = product({ name: { tr: 'Çay', en: 'Tea' }, prices: [inEuro(1)] });
const food = category([soup, latte, tea]);
const hours = 60 * 60 * 1000;

const network = { isThere: true, categories: [food] as PublicCategory[] };
let listening: MockInstance<Document['addEventListener']>;
let reaching: MockInstance<Window['addEventListener']>;

beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function () {
    if (!this.open) return;
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
});

beforeEach(() => {
  localStorage.clear();
  Object.assign(network, { isThere: true, categories: [food] });
  vi.stubGlobal('fetch', async () => {
    if (!network.isThere) throw new TypeError('no network');
    return new Response(JSON.stringify({ languages: ['tr', 'en'], categories: network.categories }));
  });
  listening = vi.spyOn(document, 'addEventListener');
  reaching = vi.spyOn(window, 'addEventListener');
});

/** A page takes what it listens to along; the script of the list is loaded once for all. */
function leave() {
  for (const [type, listener] of listening.mock.calls)
    if (type !== 'renewal') document.removeEventListener(type, listener);
  for (const [type, listener] of reaching.mock.calls)
    if (type !== 'popstate') removeEventListener(type, listener);
}

afterEach(() => {
  leave();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

function start(language = 'tr') {
  leave();
  history.replaceState(null, '', '/m/lale');
  show(openPage({ categories: network.categories, page: { language } }));
  keepMyList();
}

const marks = () => [...document.querySelectorAll<HTMLButtonElement>('main .mark')];
const pressed = () => marks().map((mark) => mark.getAttribute('aria-pressed'));
const bar = () => document.querySelector<HTMLButtonElement>('.my-list') as HTMLButtonElement;
const list = () => document.querySelector<HTMLDialogElement>('.list');
const lines = () => [...(list()?.querySelectorAll('li') ?? [])];
const told = (selector: string) => textOf(list()?.querySelector(selector));
const total = () => told('.total').replace(/\s/g, ' ');

async function openTheList() {
  bar().click();
  // Prices come with the menu of now.
  await expect.poll(() => list()?.open).toBe(true);
  await new Promise((resolve) => setTimeout(resolve));
}

const choose = (index: number, kind: 'count' | 'size', value: string) => {
  const select = lines()[index]?.querySelector<HTMLSelectElement>(`[id^=${kind}]`);
  if (!select) throw new Error(`There is no choice of ${kind}.`);
  select.value = value;
  select.dispatchEvent(new Event('change'));
};

describe('a guest’s list', { tags: ['G2.9'] }, () => {
  test('takes a dish with one tap, says how many are on it, and lets go of it with the next', () => {
    start();
    expect(pressed()).toEqual(['false', 'false', 'false']);
    expect(bar().hidden).toBe(true);
    marks()[0]?.click();
    marks()[2]?.click();
    expect(pressed()).toEqual(['true', 'false', 'true']);
    expect([bar().hidden, textOf(bar())]).toEqual([false, 'Listem 2']);
    expect(marks()[0]?.title).toBe('Listem: Çorba');
    marks()[0]?.click();
    expect([pressed()[0], textOf(bar())]).toEqual(['false', 'Listem 1']);
    marks()[2]?.click();
    expect(bar().hidden).toBe(true);
    expect(localStorage).toHaveLength(0);
  });

  test('is there on the page of a dish too, and only for its shop', () => {
    start();
    marks()[0]?.click();
    show(openDish(soup._id, { categories: [food] }));
    keepMyList();
    expect(pressed()).toEqual(['true']);
    expect(textOf(bar())).toBe('Listem 1');
    show(openPage({ categories: [food], shop: { shop_slug: 'gul' } }));
    keepMyList();
    expect(bar().hidden).toBe(true);
  });

  test('is forgotten after twelve hours without a change', () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    start();
    marks()[0]?.click();
    vi.setSystemTime(Date.now() + 11.9 * hours);
    start();
    expect(pressed()[0]).toBe('true');
    marks()[1]?.click();
    vi.setSystemTime(Date.now() + 11.9 * hours);
    start();
    expect(textOf(bar())).toBe('Listem 2');
    vi.setSystemTime(Date.now() + 0.2 * hours);
    start();
    expect(bar().hidden).toBe(true);
    expect(localStorage).toHaveLength(0);
  });

  test.each([
    ['in another tab', 'storage'],
    ['on the page to which back led', 'pageshow'],
  ])('is the same %s', (_, event) => {
    start();
    marks()[0]?.click();
    const kept = localStorage.getItem('list lale') ?? '';
    start();
    localStorage.removeItem('list lale');
    dispatchEvent(new Event(event));
    expect([pressed()[0], bar().hidden]).toEqual(['false', true]);
    localStorage.setItem('list lale', kept);
    dispatchEvent(new Event(event));
    expect([pressed()[0], textOf(bar())]).toEqual(['true', 'Listem 1']);
  });

  test('goes by what is stored, and what is stored there by others harms nothing', () => {
    for (const stored of ['{', '[]', 'null', '{"at":1}']) {
      localStorage.setItem('list lale', stored);
      start();
      expect(bar().hidden, stored).toBe(true);
    }
  });

  test('outlives the renewal of the page, with the focus where it was', () => {
    start();
    const [first] = marks();
    first?.click();
    first?.focus();
    const renewed = { ...food, products: [{ ...soup, sold_out: { until: null } }, product(), tea] };
    takeOver(openPage({ categories: [renewed] }));
    tellRenewal();
    expect(pressed()).toEqual(['true', 'false', 'false']);
    expect(marks()[0]).toBe(first);
    expect(document.activeElement).toBe(first);
  });
});

describe('the list that is shown to the waiter', { tags: ['G2.10'] }, () => {
  test('names dishes in the shop’s language, and beside it in the guest’s', async () => {
    start('en');
    marks()[0]?.click();
    marks()[1]?.click();
    await openTheList();
    const [first, second] = lines();
    expect(textOf(first?.querySelector('b'))).toBe('Çorba');
    expect(first?.querySelector('b')?.lang).toBe('tr');
    expect(textOf(first?.querySelector('span'))).toBe('Soup');
    // The size that is to be had, for the waiter as well.
    expect(textOf(second?.querySelector('b'))).toBe('Latte · Büyük');
    expect(second?.querySelector('span')).toBeNull();
    expect(told('h2 + p')).toContain('not an order');
  });

  test('counts up by quantity, size and the price of now', async () => {
    start();
    marks()[0]?.click();
    marks()[1]?.click();
    await openTheList();
    expect(lines().map((line) => textOf(line.querySelector('strong')))).toEqual(['₺100', '₺99']);
    expect(total()).toBe('Toplam, yaklaşık ₺199');
    choose(0, 'count', '20');
    expect(total()).toBe('Toplam, yaklaşık ₺2.099');
    expect(lines()[0]?.querySelectorAll('[id^=count] option')).toHaveLength(20);
    choose(1, 'size', latte.variants[0]?._id ?? '');
    // Sold out, it is no part of what will be paid.
    expect(textOf(lines()[1])).toContain('Tükendi');
    expect(total()).toBe('Toplam, yaklaşık ₺2.000');
    expect(JSON.parse(localStorage.getItem('list lale') ?? '').lines[0]).toMatchObject({ count: 20 });
  });

  test('adds up nothing where a dish has no price in the currency', async () => {
    start();
    marks()[0]?.click();
    marks()[2]?.click();
    await openTheList();
    expect(total()).toBe('');
    expect(lines().map((line) => textOf(line.querySelector('strong')))).toEqual(['₺100', '€1']);
    // As it was chosen for the prices of the menu.
    localStorage.setItem('menu-currency', 'EUR');
    choose(0, 'count', '2');
    expect(total()).toBe('Toplam, yaklaşık €7');
    localStorage.setItem('menu-currency', 'USD');
    choose(0, 'count', '1');
    expect(lines().map((line) => textOf(line.querySelector('strong')))).toEqual(['₺100', '€1']);
  });

  test('tells currencies apart that have the same sign', async () => {
    const inDollars = (currency: string, price: number) =>
      product({ prices: [{ currency, price, symbol: '$' }] });
    network.categories = [category([inDollars('USD', 10), inDollars('CAD', 12)])];
    start('en');
    for (const mark of marks()) mark.click();
    await openTheList();
    expect(lines().map((line) => textOf(line.querySelector('strong')))).toEqual(['$10', '\u2066CA$\u206912']);
  });

  test('says what is gone, sold out or not served by now', async () => {
    start();
    for (const mark of marks()) mark.click();
    network.categories = [
      { ...food, products: [{ ...soup, sold_out: { until: null } }] },
      { ...category([tea]), is_available: false },
    ];
    await openTheList();
    expect(lines().map((line) => textOf(line.querySelector('.when')))).toEqual([
      'Tükendi',
      'Artık menüde yok',
      'Şu anda servis edilmiyor',
    ]);
    expect(textOf(lines()[1]?.querySelector('b'))).toBe('Latte');
    expect(total()).toBe('');
  });

  test('without a network is the list all the same, without a word about what is not known', async () => {
    network.isThere = false;
    start();
    marks()[0]?.click();
    await openTheList();
    expect(textOf(lines()[0]?.querySelector('b'))).toBe('Çorba');
    expect(list()?.querySelector('.when')).toBeNull();
    expect(total()).toBe('');
  });
});

describe('what is taken off the list', { tags: ['G2.11'] }, () => {
  test('can be brought back, one dish or all of them', async () => {
    start();
    marks()[0]?.click();
    marks()[1]?.click();
    await openTheList();
    choose(0, 'count', '3');
    lines()[0]?.querySelector('button')?.click();
    expect(lines()).toHaveLength(1);
    expect(pressed()[0]).toBe('false');
    expect(told('[role=status]:not(.total)')).toContain('Çıkarıldı: Çorba');
    list()?.querySelector<HTMLButtonElement>('[role=status]:not(.total) button')?.click();
    expect(lines()).toHaveLength(2);
    expect(lines()[0]?.querySelector<HTMLSelectElement>('[id^=count]')?.value).toBe('3');
    const clear = [...(list()?.querySelectorAll<HTMLButtonElement>(':scope > button') ?? [])].at(-1);
    clear?.click();
    expect(lines()).toHaveLength(0);
    expect([clear?.hidden, bar().hidden]).toEqual([true, true]);
    list()?.querySelector<HTMLButtonElement>('[role=status]:not(.total) button')?.click();
    expect(lines()).toHaveLength(2);
  });

  test('back closes the list and leaves the page where it was', async () => {
    start();
    marks()[0]?.click();
    await openTheList();
    history.back();
    await expect.poll(() => list()?.open).toBe(false);
    expect(location.pathname).toBe('/m/lale');
    expect(textOf(bar())).toBe('Listem 1');
  });
});
