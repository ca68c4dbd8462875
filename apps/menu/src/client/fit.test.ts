import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { show } from '../testing/live-page.ts';
import { group, option } from '../testing/sample-choices.ts';
import { category, openPage, product, textOf } from '../testing/sample-page.ts';
import { fitMenu } from './fit.ts';
import { tellRenewal } from './renewal.ts';
import { searchMenu } from './search.ts';
import { takeOver } from './take-over.ts';

beforeAll(() => {
  HTMLDialogElement.prototype.showModal ??= () => undefined;
  Element.prototype.scrollIntoView = () => undefined;
  window.scrollTo = () => undefined;
});
beforeEach(() => localStorage.clear());

const bread = group({ en: 'Bread' }, [
  option({ en: 'Simit' }, { allergens: ['gluten', 'sesame'] }),
  option({ en: 'Rice bread' }, { lifts_allergens: ['gluten'] }),
]);
const dishes = [
  product({ name: { en: 'Salad' }, diet: ['vegan'] }),
  product({
    name: { en: 'Soup' },
    diet: ['vegetarian'],
    allergens: ['gluten', 'milk'],
    option_groups: [bread],
  }),
  product({ name: { en: 'Rakı' }, contains_alcohol: true }),
  product({ name: { en: 'Stew' }, diet: ['spicy'], option_groups: [bread] }),
];

function open(products = dishes) {
  show(openPage({ languages: ['en'], categories: [category(products)], page: { language: 'en' } }));
  fitMenu();
}

function choose(...wishes: string[]) {
  for (const value of wishes) document.querySelector<HTMLInputElement>(`.fit [value=${value}]`)?.click();
}

const notes = () =>
  Object.fromEntries(
    [...document.querySelectorAll('.items > li')].map((item) => [
      textOf(item.querySelector('h3')),
      item.classList.contains('unfit') ? textOf(item.querySelector('.fit-note')) : 'fits',
    ]),
  );
const noteOf = (name: string) =>
  textOf(
    [...document.querySelectorAll('.items > li')]
      .find((item) => textOf(item.querySelector('h3')) === name)
      ?.querySelector('.fit-note') ?? null,
  );
const line = () => document.querySelector<HTMLElement>('.fit-line');

const nuts = product({ name: { en: 'Baklava' }, allergens: ['nuts'] });

/** The page as it is fetched anew while it is open. */
function renew(products: typeof dishes) {
  const fresh = openPage({
    languages: ['en'],
    categories: [category(products)],
    page: { language: 'en' },
  });
  expect(takeOver(fresh)).toBe(true);
  tellRenewal();
}

describe('what a guest avoids and wants', () => {
  test('is not forgotten where a menu has no dish of the kind', { tags: ['G6.1'] }, () => {
    open([nuts, ...dishes]);
    choose('nuts');
    open();
    choose('hide');
    open([nuts, ...dishes]);
    expect(notes().Baklava).toContain('Nuts');
  });

  test('is not forgotten by a page that was opened before it was said', { tags: ['G6.1'] }, () => {
    open();
    localStorage.setItem('fit', '["avoid nuts","how hide"]');
    choose('milk');
    open([nuts, ...dishes]);
    expect(notes()).toMatchObject({
      Baklava: expect.stringContaining('Nuts'),
      Soup: expect.stringContaining('Milk'),
    });
    expect(document.documentElement.classList.contains('hide-unfit')).toBe(true);
    choose('mark');
    expect(document.documentElement.classList.contains('hide-unfit')).toBe(false);
  });

  test.each([
    ['in another tab', 'storage'],
    ['on the page to which back led', 'pageshow'],
  ])('holds %s too', { tags: ['G6.1'] }, (_, event) => {
    open();
    localStorage.setItem('fit', '["avoid milk"]');
    dispatchEvent(new Event(event));
    expect(notes().Soup).toContain('Milk');
    localStorage.removeItem('fit');
    dispatchEvent(new Event(event));
    expect(notes().Soup).toBe('fits');
    expect(line()?.hidden).toBe(true);
  });

  test('holds for the visit where the device keeps nothing', { tags: ['G6.1'] }, () => {
    open();
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    choose('milk');
    choose('alcohol');
    dispatchEvent(new Event('storage'));
    expect(notes()).toMatchObject({
      Soup: expect.stringContaining('Milk'),
      Rakı: expect.stringContaining('Alcohol'),
    });
    full.mockRestore();
  });

  test('holds for what a menu had none of before it was brought up to date', { tags: ['G6.1'] }, () => {
    open([nuts, ...dishes]);
    choose('nuts');
    open();
    renew([...dishes, nuts]);
    expect(notes().Baklava).toContain('Nuts');
    expect(notes().Soup).toBe('fits');
  });

  test('is no longer said to be checked where no dish is marked with anything any more', {
    tags: ['G6.1', 'G6.3'],
  }, () => {
    const plain = product({ name: { en: 'Water' } });
    open([plain, nuts]);
    choose('nuts');
    expect(line()?.hidden).toBe(false);
    renew([plain]);
    expect(line()?.hidden).toBe(true);
    renew([plain, nuts]);
    expect(line()?.hidden).toBe(false);
    expect(notes().Baklava).toContain('Nuts');
  });

  test('can be chosen on a menu that had nothing to choose from', { tags: ['G6.1'] }, () => {
    const plain = product({ name: { en: 'Water' } });
    open([plain]);
    expect(document.querySelector('.fit-open')).toBeNull();
    renew([plain, nuts]);
    const opened = vi.spyOn(HTMLDialogElement.prototype, 'showModal').mockImplementation(() => undefined);
    document.querySelector<HTMLElement>('.fit-open')?.click();
    expect(opened).toHaveBeenCalled();
    choose('nuts');
    expect(notes()).toMatchObject({ Water: 'fits', Baklava: expect.stringContaining('Nuts') });
  });

  test('can be chosen of what there is on the menu and of nothing else', { tags: ['G6.1'] }, () => {
    open();
    const names = [...document.querySelectorAll('.fit label')].map((label) => textOf(label));
    expect(names).toEqual([
      ...['Cereals containing gluten', 'Milk (including lactose)', 'Sesame seeds', 'Alcohol', 'Spicy'],
      ...['Vegetarian', 'Vegan', 'is marked', 'is hidden'],
    ]);
  });

  test('marks the dishes that do not fit, says why, and says that the kitchen should be asked', {
    tags: ['G6.1', 'G6.3'],
  }, () => {
    open();
    expect(line()?.hidden).toBe(true);
    choose('milk', 'alcohol');
    expect(notes()).toEqual({
      Salad: 'fits',
      Soup: 'Not for you: Milk (including lactose)',
      Rakı: 'Not for you: Alcohol',
      Stew: 'fits',
    });
    expect(textOf(line())).toContain('2 not for you');
    expect(textOf(line())).toContain('please tell us when you order');
    expect(document.documentElement.classList.contains('hide-unfit')).toBe(false);
  });

  test('counts a dish once, also while it is open', { tags: ['G6.1'] }, () => {
    open();
    const soup = [...document.querySelectorAll('.items > li')][1]?.cloneNode(true) as HTMLElement;
    const copies = Object.assign(document.createElement('ul'), { className: 'items' });
    copies.append(soup);
    document.querySelector('dialog.details > div')?.append(copies);
    choose('milk', 'alcohol');
    expect(textOf(line())).toContain('2 not for you');
    expect(textOf(soup.querySelector('.fit-note'))).toContain('Milk');
  });

  test('is not read out again when the page is brought up to date, unless it is another', {
    tags: ['G6.1'],
  }, () => {
    open([nuts, ...dishes]);
    choose('milk');
    const observer = new MutationObserver(() => undefined);
    observer.observe(line() as HTMLElement, { childList: true, characterData: true, subtree: true });
    renew([...dishes, nuts]);
    expect(observer.takeRecords()).toEqual([]);
    renew([...dishes, product({ name: { en: 'Cheese' }, allergens: ['milk'] })]);
    expect(observer.takeRecords()).not.toEqual([]);
    expect(textOf(line())).toContain('2 not for you');
    observer.disconnect();
  });

  test('names the options that would not fit, and those by which a dish would', { tags: ['G6.2'] }, () => {
    open();
    choose('gluten');
    expect(noteOf('Soup')).toBe(
      'Not for you: Cereals containing gluten · Options that do not fit: Simit · Possible with: Rice bread',
    );
    expect(noteOf('Stew')).toBe('Options that do not fit: Simit');
    expect(notes().Stew).toBe('fits');
    const marked = [...document.querySelectorAll('details .unfit')].map(({ firstChild }) =>
      firstChild?.textContent?.trim(),
    );
    expect(new Set(marked)).toEqual(new Set(['Simit']));
  });

  test.each([
    ['that leave another allergen in it', [option({ en: 'Rice bread' }, { lifts_allergens: ['gluten'] })]],
    [
      'that each leave one in it',
      [
        option({ en: 'Rice bread' }, { lifts_allergens: ['gluten'] }),
        option({ en: 'Oat cream' }, { lifts_allergens: ['milk'] }),
      ],
    ],
    [
      'that are sold out',
      [option({ en: 'Rice soup' }, { lifts_allergens: ['gluten', 'milk'], sold_out: { until: null } })],
    ],
    [
      'that bring in what is avoided too',
      [option({ en: 'Cake' }, { lifts_allergens: ['gluten', 'milk'], allergens: ['sesame'] })],
    ],
  ])('names no options %s', { tags: ['G6.2'] }, (_, options) => {
    open([
      ...dishes,
      product({
        name: { en: 'Stuffing' },
        allergens: ['gluten', 'milk'],
        option_groups: [group({ en: 'With' }, options)],
      }),
    ]);
    choose('gluten', 'milk', 'sesame');
    expect(noteOf('Stuffing')).toMatch(
      /^Not for you: Cereals containing gluten, Milk \(including lactose\)( · Options that do not fit: Cake)?$/,
    );
  });

  test('names no option where a dish lacks what the guest wants', { tags: ['G6.2'] }, () => {
    open();
    choose('gluten', 'vegan');
    expect(noteOf('Soup')).not.toContain('Possible with');
    choose('vegan', 'vegetarian');
    expect(noteOf('Soup')).toContain('Possible with: Rice bread');
  });

  test.each([
    ['unfit', 1, ['Cheddar', 'Feta'], 'Not for you: Milk (including lactose)'],
    ['unfit', 2, ['Cheddar', 'Hummus'], 'Not for you: Milk (including lactose)'],
    ['fit', 1, ['Cheddar', 'Hummus'], 'fits'],
    ['fit', 0, ['Cheddar', 'Feta'], 'fits'],
  ])(
    'takes a dish for %s where at least %i of %j has to be chosen',
    {
      tags: ['G6.1'],
    },
    (_, min, names, told) => {
      const options = names.map((en) => option({ en }, { allergens: en === 'Hummus' ? [] : ['milk'] }));
      const gone = option({ en: 'Tofu' }, { sold_out: { until: null } });
      const cheese = group({ en: 'Cheese' }, [...options, gone], { min, max: 2 });
      open([product({ name: { en: 'Toast' }, option_groups: [cheese] })]);
      choose('milk');
      expect(notes().Toast?.split(' · ')[0]).toBe(told);
      expect(noteOf('Toast')).toContain('Options that do not fit: Cheddar');
    },
  );

  test('takes what is of plants alone for vegetarian, and says what is not marked', {
    tags: ['G6.1'],
  }, () => {
    open();
    choose('vegetarian');
    expect(notes()).toEqual({
      Salad: 'fits',
      Soup: 'fits',
      Rakı: 'Not marked as: Vegetarian',
      Stew: 'Not marked as: Vegetarian',
    });
  });

  test('hides them where the guest wants that', { tags: ['G6.1'] }, () => {
    open();
    choose('milk', 'hide');
    expect(document.documentElement.classList.contains('hide-unfit')).toBe(true);
  });

  test('is remembered on the device, until it is cleared', { tags: ['G6.1'] }, async () => {
    open();
    choose('milk', 'hide');
    open();
    expect(notes().Soup).toContain('Milk');
    expect(document.documentElement.classList.contains('hide-unfit')).toBe(true);
    document.querySelector<HTMLButtonElement>('.fit [type=reset]')?.click();
    await expect.poll(() => notes().Soup).toBe('fits');
    open();
    expect(line()?.hidden).toBe(true);
  });

  test('holds for dishes that come while the page is open', { tags: ['G6.1'] }, () => {
    open();
    choose('milk');
    const fresh = document.querySelector('.items > li:nth-child(2)')?.cloneNode(true) as HTMLElement;
    fresh.className = '';
    fresh.querySelector('.fit-note')?.remove();
    document.querySelector('.items')?.append(fresh);
    tellRenewal();
    expect(document.querySelectorAll('.items > .unfit')).toHaveLength(2);
  });

  test.each(['{"no":', 'null', '{}', '[null,[1]]'])(
    'is passed over where the device kept %s under its name',
    (kept) => {
      localStorage.setItem('fit', kept);
      open();
      expect(line()?.hidden).toBe(true);
    },
  );
});

test('a dish that is marked is still found by its description, and not by its note', {
  tags: ['G6.1'],
}, () => {
  open([
    product({ name: { en: 'Soup' }, description: { en: 'With lemon' }, allergens: ['milk'] }),
    product({ name: { en: 'Salad' }, description: { en: 'With pomegranate' } }),
  ]);
  choose('milk');
  searchMenu();
  const find = (typed: string) => {
    const input = document.querySelector<HTMLInputElement>('search input');
    if (!input) throw new Error('There is no field.');
    input.value = typed;
    input.dispatchEvent(new Event('input'));
    const items = [...document.querySelectorAll<HTMLElement>('.items > li')];
    return items.filter(({ hidden }) => !hidden).map((item) => textOf(item.querySelector('h3')));
  };
  expect(noteOf('Soup')).toBe('Not for you: Milk (including lactose)');
  expect(find('lemon')).toEqual(['Soup']);
  expect(find('not for you')).toEqual([]);
});

test('a menu without a single mark has nothing to choose', { tags: ['G6.1'] }, () => {
  open([product({ name: { en: 'Tea' } })]);
  expect(document.querySelector('.fit, .fit-open')).toBeNull();
});
