import { afterEach, beforeAll, beforeEach, describe, expect, type MockInstance, test, vi } from 'vitest';
import { show } from '../testing/live-page.ts';
import { category, openPage, product, textOf } from '../testing/sample-page.ts';
import { openDetails } from './details-dialog.ts';
import { tellRenewal } from './renewal.ts';
import { offerSharing } from './sharing.ts';
import { takeOver } from './take-over.ts';

const [soup, kebab, tea] = ['Çorba', 'Kebap', 'Çay'].map((tr) => product({ name: { tr } }));
if (!soup || !kebab || !tea) throw new Error('There are no dishes.');
const categories = [category([soup, kebab]), category([tea])];
const address = ({ _id }: { _id: string }) => `/m/lale/p/${_id.slice(-4)}`;

let reaching: MockInstance<Window['addEventListener']>;
let listening: MockInstance<Document['addEventListener']>;

beforeAll(() => {
  // What jsdom has not: a dialog that lies over the page, and whatever moves.
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function () {
    if (!this.open) return;
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
  vi.stubGlobal('visualViewport', { scale: 1 });
  Element.prototype.scrollIntoView = vi.fn();
  Object.defineProperty(navigator, 'sendBeacon', { value: vi.fn(() => true), configurable: true });
  Object.defineProperty(window, 'matchMedia', { value: () => ({ matches: false }), configurable: true });
});

beforeEach(() => {
  reaching = vi.spyOn(window, 'addEventListener');
  listening = vi.spyOn(document, 'addEventListener');
});

afterEach(() => {
  for (const [type, listener] of reaching.mock.calls) removeEventListener(type, listener);
  for (const [type, listener] of listening.mock.calls) document.removeEventListener(type, listener);
  vi.restoreAllMocks();
});

function start(path = '/m/lale', more: Parameters<typeof openPage>[0] = {}, kept?: string) {
  history.replaceState(null, '', path);
  show(openPage({ categories, ...more }));
  if (kept) document.body.dataset.kept = kept;
  openDetails();
}

const dialog = () => document.querySelector('dialog') as HTMLDialogElement;
const opened = () => (dialog().open ? dialog().getAttribute('aria-label') : null);
const item = (name: string) =>
  [...document.querySelectorAll<HTMLElement>('main .items > li')].find(
    (one) => textOf(one.querySelector('h3')) === name,
  ) as HTMLElement;
const tap = (element: Element | null, init: MouseEventInit = {}) =>
  element?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }));
const press = (key: string) => dialog().dispatchEvent(new KeyboardEvent('keydown', { key }));
const here = () => location.pathname + location.search + location.hash;

/** Tells whether the finger's way is left to the browser, to scroll or to go back. */
function swipe(from: [number, number], to: [number, number], fingers = 1): boolean {
  const touches = ([clientX, clientY]: [number, number]) =>
    Array.from({ length: fingers }, () => ({ clientX, clientY }));
  const begin = Object.assign(new Event('touchstart'), { touches: touches(from) });
  const move = Object.assign(new Event('touchmove', { cancelable: true }), { touches: touches(to) });
  const end = Object.assign(new Event('touchend'), { changedTouches: touches(to) });
  dialog().dispatchEvent(begin);
  const isLeft = dialog().dispatchEvent(move);
  dialog().dispatchEvent(end);
  return isLeft;
}

describe('a dish over the menu', { tags: ['G2.6'] }, () => {
  test('is opened by a tap anywhere on its card, at the address of its page, and back closes it', async () => {
    start();
    tap(item('Kebap'));
    expect([opened(), here()]).toEqual(['Kebap', address(kebab)]);
    history.back();
    await expect.poll(opened).toBeNull();
    expect(here()).toBe('/m/lale');
  });

  test('keeps the language that was chosen in its address', () => {
    start('/m/lale?lang=tr', { page: { isChosen: true } });
    tap(item('Kebap').querySelector('h3 a'));
    expect(here()).toBe(`${address(kebab)}?lang=tr`);
  });

  test.each(['ctrlKey', 'metaKey', 'shiftKey'])('is left to a new tab with %s', (key) => {
    start();
    const link = item('Kebap').querySelector('a');
    expect(tap(link, { [key]: true })).toBe(true);
    expect(opened()).toBeNull();
  });

  test.each([
    ['its own address, as without a network', address(tea)],
    ['an address with more of its id', `/m/lale/p/${tea._id.slice(-4)}`],
    ['an old address behind a #', `/m/lale#p${tea._id.slice(-4)}`],
  ])('is opened by %s, and closed it leaves the menu', (_, path) => {
    start(path);
    expect([opened(), here()]).toEqual(['Çay', address(tea)]);
    dialog().close();
    expect(here()).toBe('/m/lale');
  });

  test('counts once: not by the kept menu that stands in the place of its page, which was asked for', {
    tags: ['G2.4'],
  }, () => {
    const counted = vi.spyOn(navigator, 'sendBeacon');
    const keptAt = 'Tue, 05 Mar 2030 09:00:00 GMT';
    start(address(tea), {}, keptAt);
    expect([opened(), counted.mock.calls.length]).toEqual(['Çay', 0]);
    press('ArrowLeft');
    expect([opened(), counted.mock.calls.length]).toEqual(['Kebap', 1]);
    // Of this address the server is told the menu alone.
    start(`/m/lale#p${tea._id.slice(-4)}`, {}, keptAt);
    expect([opened(), counted.mock.calls.length]).toEqual(['Çay', 2]);
  });

  test('that is not on the kept menu leaves the menu alone', () => {
    start('/m/lale/p/ffff');
    expect([opened(), here()]).toEqual([null, '/m/lale']);
  });

  test('is not opened again for whoever comes back from its page', () => {
    vi.spyOn(document, 'referrer', 'get').mockReturnValue(`https://menu.example${address(tea)}?lang=tr`);
    start(`/m/lale#p${tea._id.slice(-4)}`);
    expect([opened(), here()]).toEqual([null, '/m/lale']);
    expect(Element.prototype.scrollIntoView).toHaveBeenCalled();
  });

  test('is opened at its address for whoever comes from the page of another without a network', () => {
    vi.spyOn(document, 'referrer', 'get').mockReturnValue(`https://menu.example${address(soup)}`);
    start(address(tea));
    expect(opened()).toBe('Çay');
  });

  test('is closed when it is taken off the menu, and goes on when it is renewed', () => {
    start();
    tap(item('Kebap'));
    takeOver(openPage({ categories: [category([soup, { ...kebab, sold_out: { until: null } }])] }));
    tellRenewal();
    expect(textOf(dialog())).toContain('Tükendi');
    takeOver(openPage({ categories: [category([soup])] }));
    tellRenewal();
    expect([opened(), here()]).toEqual([null, '/m/lale']);
  });
});

describe('from dish to dish', { tags: ['G2.7'] }, () => {
  test('one passes over what a guest does not want to see', () => {
    start();
    document.documentElement.classList.add('hide-unfit');
    const [first, second, third] = [...document.querySelectorAll<HTMLElement>('main .items > li')];
    second?.classList.add('unfit');
    tap(first ?? null);
    tap(dialog().querySelector('.next'));
    expect(opened()).toBe(textOf(third?.querySelector('h3') ?? null));
  });

  test('the keys are still heard at the end, where there is no next', () => {
    start();
    const last = [...document.querySelectorAll<HTMLElement>('main .items > li')].at(-2);
    tap(last ?? null);
    const next = dialog().querySelector<HTMLElement>('.next');
    next?.focus();
    tap(next);
    expect(next?.hasAttribute('disabled')).toBe(true);
    expect(dialog().contains(document.activeElement)).toBe(true);
  });

  test('one swipes, presses an arrow or a button, and back still leads to the menu', async () => {
    start();
    tap(item('Çorba'));
    const steps = history.length;
    swipe([200, 300], [100, 310]);
    expect([opened(), here()]).toEqual(['Kebap', address(kebab)]);
    press('ArrowRight');
    expect([opened(), here()]).toEqual(['Çay', address(tea)]);
    tap(dialog().querySelector('.previous'));
    expect(opened()).toBe('Kebap');
    swipe([100, 300], [200, 300]);
    expect(opened()).toBe('Çorba');
    // There is none before the first.
    press('ArrowLeft');
    expect(opened()).toBe('Çorba');
    expect(dialog().querySelector('.previous')?.hasAttribute('disabled')).toBe(true);
    expect(history.length).toBe(steps);
    history.back();
    await expect.poll(opened).toBeNull();
    expect(here()).toBe('/m/lale');
  });

  test('where writing runs from right to left so do they', () => {
    start('/m/lale', { languages: ['ar'], page: { language: 'ar' } });
    tap(item('Çorba'));
    press('ArrowLeft');
    expect(opened()).toBe('Kebap');
    swipe([100, 300], [200, 300]);
    expect(opened()).toBe('Çay');
    press('ArrowRight');
    expect(opened()).toBe('Kebap');
  });

  test.each<[string, [number, number], [number, number], number]>([
    ['scrolls', [200, 600], [140, 300], 1],
    ['taps', [200, 300], [190, 300], 1],
    ['enlarges with two fingers', [200, 300], [50, 300], 2],
  ])('nobody goes who only %s', (_, from, to, fingers) => {
    start();
    tap(item('Çorba'));
    swipe(from, to, fingers);
    expect(opened()).toBe('Çorba');
  });

  test('a swipe is kept from a browser that would go back; what scrolls or enlarges is left to it', () => {
    start();
    tap(item('Çorba'));
    expect(swipe([100, 300], [200, 330])).toBe(false);
    expect(swipe([200, 600], [140, 300])).toBe(true);
    expect(swipe([200, 300], [50, 300], 2)).toBe(true);
  });

  test('what a search has hidden is passed over', () => {
    start();
    item('Kebap').hidden = true;
    tap(item('Çorba'));
    press('ArrowRight');
    expect(opened()).toBe('Çay');
  });
});

describe('sharing a dish', { tags: ['G2.8'] }, () => {
  const offer = (name: string, value: unknown) =>
    Object.defineProperty(navigator, name, { value, configurable: true });
  afterEach(() => {
    for (const name of ['share', 'clipboard']) offer(name, undefined);
  });
  const share = async () => {
    start();
    offerSharing();
    tap(item('Kebap'));
    tap(dialog().querySelector('.share'));
  };
  const told = () => textOf(dialog().querySelector('[role=status]'));
  const url = `${location.origin}${address(kebab)}`;

  test('hands it to the phone where it can', async () => {
    const sheet = vi.fn(async () => undefined);
    offer('share', sheet);
    await share();
    expect(sheet).toHaveBeenCalledWith(expect.objectContaining({ url }));
    expect(told()).toBe('');
  });

  test('copies the link elsewhere, and says so', async () => {
    const writeText = vi.fn(async () => undefined);
    offer('clipboard', { writeText });
    await share();
    await expect.poll(told).toBe('Bağlantı kopyalandı');
    expect(writeText).toHaveBeenCalledWith(url);
  });

  test('shows the link where nothing may be copied, and nothing to whoever thought better of it', async () => {
    await share();
    await expect.poll(told).toBe(url);
    const closed = vi.fn(() => Promise.reject(new DOMException('', 'AbortError')));
    offer('share', closed);
    await share();
    await expect.poll(() => closed).toHaveBeenCalled();
    expect(told()).toBe('');
  });
});
