import { describe, expect, test } from 'vitest';
import { category, openPage, product, textOf } from '../testing/sample-page.ts';

const item = (page: Document) => page.querySelector('.items > li');

describe('prices', () => {
  test('every currency has its line, written as the language writes it', { tags: ['I9.3'] }, () => {
    const prices = [
      { currency: 'TRY', price: 1234.5, symbol: '₺' },
      { currency: 'EUR', price: 30, symbol: '€' },
      { currency: 'KWD', price: 9.125, symbol: 'KWD' },
    ];
    const lines = (language: string) => {
      const page = openPage({ categories: [category([product({ prices })])], page: { language } });
      return [...page.querySelectorAll('.price p')].map(textOf);
    };
    expect(lines('tr')).toEqual(['₺1.234,50', '€30', 'KWD 9,125']);
    expect(lines('en')).toEqual(['₺1,234.50', '€30', 'KWD 9.125']);
  });

  test('a currency in which a dish costs nothing is left out, for search engines too', {
    tags: ['D9.33'],
  }, () => {
    const prices = [
      { currency: 'TRY', price: 100, symbol: '₺' },
      { currency: 'EUR', price: 0, symbol: '€', discounted_price: 0 },
    ];
    const shown = openPage({ categories: [category([product({ prices })])] });
    expect([...shown.querySelectorAll('.price p')].map(textOf)).toEqual(['₺100']);
    expect(shown.querySelector('script[type="application/ld+json"]')?.textContent).not.toContain('"price":0');
    const free = openPage({ categories: [category([product({ prices: prices.slice(1) })])] });
    expect(free.querySelector('.price')).toBeNull();
  });

  test('two kinds of dollars are told apart', () => {
    const prices = [
      { currency: 'USD', price: 10, symbol: '$' },
      { currency: 'AUD', price: 15, symbol: 'A$' },
    ];
    const page = openPage({ categories: [category([product({ prices })])], page: { language: 'en' } });
    expect([...page.querySelectorAll('.price p')].map(textOf)).toEqual(['$10', 'A$15']);
  });

  test('among Arabic letters the sign of a currency keeps its own direction', { tags: ['I9.3'] }, () => {
    const prices = [{ currency: 'KWD', price: 10, symbol: 'KWD' }];
    const lines = (language: string) =>
      openPage({ categories: [category([product({ prices })])], page: { language } }).querySelector(
        '.price p',
      );
    expect(lines('he')?.textContent).toContain('\u2066KWD\u2069');
    expect(lines('en')?.textContent).not.toContain('\u2066');
  });

  test('a discount shows the old price, the new one and the share, in words for those who listen', {
    tags: ['T2.3'],
  }, () => {
    const prices = [{ currency: 'TRY', price: 200, symbol: '₺', discounted_price: 150 }];
    const page = openPage({ categories: [category([product({ prices })])] });
    expect(textOf(page.querySelector('.price del'))).toBe('Eski fiyat ₺200');
    expect(textOf(page.querySelector('.price ins'))).toBe('Yeni fiyat ₺150');
    expect(textOf(page.querySelector('.price em'))).toBe('-%25');
  });
});

describe('what a dish is made of', () => {
  test('in Arabic every gram has its amount', { tags: ['D9.33'] }, () => {
    const nutrition_info = { calories: 1, fat: 1, carbohydrates: 2, protein: 11 };
    const page = openPage({
      languages: ['ar'],
      categories: [category([product({ nutrition_info })])],
      page: { language: 'ar' },
    });
    expect(textOf(page.querySelector('main details p'))).toBe(
      'القيم الغذائية الطاقة 1 سعرة حرارية · الدهون 1 غرام · الكربوهيدرات 2 غرام · البروتين 11 غرام',
    );
  });

  test.each([
    ['tr', { amount: 0.33, unit: 'l' as const }, '0,33 l'],
    ['en', { amount: 2, unit: 'piece' as const }, '2 pc'],
    ['ru', { amount: 250, unit: 'g' as const }, '250 г'],
    ['ar', { amount: 250, unit: 'ml' as const }, '250 مل'],
  ])('how much one gets stands below its text in %s', { tags: ['W2.1'] }, (language, portion, text) => {
    const page = openPage({
      languages: [language],
      categories: [category([product({ portion })])],
      page: { language },
    });
    expect(textOf(page.querySelector('li small'))).toBe(text);
    expect(openPage().querySelector('li small')).toBeNull();
  });

  test.each([
    [{ amount: 33, unit: 'cl' as const }, '33 سنتيلتر'],
    [{ amount: 2, unit: 'piece' as const }, 'عدد القطع: 2'],
  ])('in Arabic %j is written so that everybody reads it', (portion, text) => {
    const page = openPage({
      languages: ['ar'],
      categories: [category([product({ portion })])],
      page: { language: 'ar' },
    });
    expect(textOf(page.querySelector('li small'))).toBe(text);
  });

  test('allergens, alcohol and pork stand beside the name, not behind a click', {
    tags: ['T1.1', 'T1.2'],
  }, () => {
    const marked = product({ allergens: ['milk', 'gluten'], contains_alcohol: true, contains_pork: true });
    const page = openPage({ categories: [category([marked])] });
    const list = page.querySelector('.marks');
    expect(list?.getAttribute('aria-label')).toBe('Alerjenler');
    expect(list?.closest('details')).toBeNull();
    expect([...(list?.children ?? [])].map((mark) => [mark.className, textOf(mark)])).toEqual([
      ['alcohol', 'Alkol içerir'],
      ['pork', 'Domuz eti içerir'],
      ['gluten', 'Gluten içeren tahıllar'],
      ['milk', 'Süt (laktoz dâhil)'],
    ]);
  });

  test('nutrition is energy, fat, carbohydrate, protein: whole calories, grams whole from ten', {
    tags: ['T4.1', 'T4.2'],
  }, () => {
    const nutrition_info = { calories: 180.4, fat: 9.96, carbohydrates: 27.4, protein: 3.25 };
    const page = openPage({ categories: [category([product({ nutrition_info })])] });
    expect(textOf(page.querySelector('main details p'))).toBe(
      'Besin değerleri Enerji 180 kcal · Yağ 10 g · Karbonhidrat 27 g · Protein 3,3 g',
    );
  });

  test('where nothing more is known there is nothing to open', { tags: ['T4.3'] }, () => {
    expect(openPage().querySelector('main details')).toBeNull();
  });
});

describe('languages', () => {
  /** Each piece as it stands there: its text, and language and direction where it says them. */
  const pieces = (page: Document, selector: string) =>
    [...page.querySelectorAll(selector)].map((piece) =>
      [textOf(piece), piece.getAttribute('lang'), piece.getAttribute('dir')].join('|'),
    );

  test.each([
    ['tr', ['Ev yemekleri||ltr'], 'Ev yemekleri'],
    ['en', ['Home cooking||ltr'], 'Home cooking'],
    ['ar', ['Home cooking|en|ltr'], 'Home cooking'],
  ])('the description of the shop on a page in %s is read as %j', (language, shown, told) => {
    const description_i18n = { tr: 'Ev yemekleri', en: 'Home cooking' };
    const page = openPage({ shop: { description_i18n }, languages: ['tr', 'en', 'ar'], page: { language } });
    expect(pieces(page, '.hero p > bdi')).toEqual(shown);
    expect(page.querySelector('meta[name="description"]')?.getAttribute('content')).toBe(told);
  });

  test('a shop that says nothing of itself is described by our own words', () => {
    const page = openPage({ shop: { description: '', description_i18n: {} } });
    expect(page.querySelector('.hero p > bdi')).toBeNull();
    expect(page.querySelector('meta[name="description"]')?.getAttribute('content')).toContain('Lale');
  });

  test('ingredients are read in the page’s language, and those that fall back say their own', () => {
    const ingredients_i18n: Record<string, string>[] = [
      { tr: 'Süt', ar: 'حليب' },
      { tr: 'Şeker', ar: 'سكر' },
      { tr: 'Salep' },
      { tr: 'Tarçın' },
      { tr: 'Buz', en: 'Ice' },
    ];
    const categories = [category([product({ ingredients_i18n })])];
    const listed = (language: string) =>
      pieces(openPage({ languages: ['tr', 'ar'], categories, page: { language } }), 'main details bdi');
    expect(listed('tr')).toEqual(['Süt, Şeker, Salep, Tarçın, Buz||ltr']);
    expect(listed('ar')).toEqual(['حليب، سكر||rtl', 'Salep, Tarçın|tr|ltr', 'Ice|en|ltr']);
  });

  const half = product({ name: { tr: 'Mercimek', ar: 'عدس' }, description: { tr: 'Sıcak.', en: 'Hot.' } });

  test('each text falls back by itself and says which language it is in', () => {
    const page = openPage({
      languages: ['tr', 'en', 'ar'],
      categories: [category([half])],
      page: { language: 'ar' },
    });
    expect(page.documentElement.dir).toBe('rtl');
    const name = item(page)?.querySelector('h3');
    expect([textOf(name), name?.getAttribute('lang')]).toEqual(['عدس', null]);
    const description = item(page)?.querySelector('.line + p');
    expect([
      textOf(description),
      description?.getAttribute('lang'),
      description?.getAttribute('dir'),
    ]).toEqual(['Hot.', 'en', 'ltr']);
  });

  test('without English the Turkish text is shown', () => {
    const page = openPage({ categories: [category([half])], page: { language: 'en' } });
    const name = item(page)?.querySelector('h3');
    expect([textOf(name), name?.lang]).toEqual(['Mercimek', 'tr']);
  });

  test('in a language that we do not speak our own words are English and say so', () => {
    const page = openPage({ languages: ['el'], page: { language: 'el' }, shop: { delivery_status: true } });
    const badges = page.querySelector('.badges');
    expect([textOf(badges), badges?.getAttribute('lang')]).toEqual(['Delivery', 'en']);
    expect(page.documentElement.lang).toBe('el');
  });

  test('Hebrew and Persian run from right to left as well', () => {
    for (const language of ['he', 'fa'])
      expect(openPage({ page: { language } }).documentElement.dir).toBe('rtl');
  });

  test('the switcher lists the languages of the menu under their own names', () => {
    const page = openPage({ languages: ['tr', 'en', 'ar'] });
    const links = [...page.querySelectorAll('.languages a')];
    expect(links.map((link) => [link.getAttribute('href'), textOf(link)])).toEqual([
      ['?lang=tr', 'Türkçe'],
      ['?lang=en', 'English'],
      ['?lang=ar', 'العربية'],
    ]);
    expect(links[0]?.getAttribute('aria-current')).toBe('true');
    expect(openPage({ languages: ['tr'] }).querySelector('.languages')).toBeNull();
    const many = openPage({ languages: ['tr', 'en', 'ar', 'ru', 'de', 'fr'] });
    expect(textOf(many.querySelector('.languages summary'))).toBe('Türkçe');
    expect(many.querySelectorAll('.languages details a')).toHaveLength(6);
  });
});

describe('the shop', () => {
  const hours = {
    tuesday: [
      { open: '09:00', close: '14:00' },
      { open: '18:00', close: '02:00' },
    ],
    sunday: [{ open: '00:00', close: '24:00' }],
  };

  test('says whether it is open, and when every day', () => {
    const page = openPage({ shop: { restaurant_time_info: hours } });
    expect(textOf(page.querySelector('.state'))).toBe('Şimdi açık · kapanış 14:00');
    const rows = [...page.querySelectorAll('footer tr')];
    expect(rows.map(textOf)).toContain('Salı09:00 – 14:00, 18:00 – 02:00');
    expect(rows.map(textOf).at(-1)).toBe('Pazar24 saat açık');
    expect(rows.map(textOf)[0]).toBe('PazartesiKapalı');
    expect(textOf(page.querySelector('.today th'))).toBe('Salı');
  });

  test.each([
    ['2030-03-05T12:00:00Z', 'Şimdi kapalı · açılış 18:00'],
    ['2030-03-05T22:30:00Z', 'Şimdi açık · kapanış 02:00'],
    ['2030-03-06T10:00:00Z', 'Şimdi kapalı · açılış Pazar 00:00'],
    ['2030-03-09T10:00:00Z', 'Şimdi kapalı · açılış yarın 00:00'],
  ])('at %s: %s', (now, expected) => {
    const page = openPage({ shop: { restaurant_time_info: hours }, page: { now: new Date(now) } });
    expect(textOf(page.querySelector('.state'))).toBe(expected);
  });

  test('without hours says nothing about them', () => {
    const page = openPage();
    expect(page.querySelector('.state')).toBeNull();
    expect(page.querySelector('footer table')).toBeNull();
  });

  test('can be found: address, map, links', () => {
    const page = openPage({
      shop: {
        address: { street: 'Moda Cd.', houseNumber: '12', district: 'Kadıköy', country: 'Germany', floor: 2 },
        location_url: 'https://maps.example/x',
        social_media: { instagram: 'https://instagram.com/lale' },
      },
    });
    expect([...page.querySelectorAll('footer address bdi')].map(textOf)).toEqual([
      'Moda Cd. 12',
      'Kat 2',
      'Kadıköy',
      'Almanya',
    ]);
    const links = [...page.querySelectorAll('footer a')].map((link) => link.getAttribute('href'));
    expect(links).toEqual(['https://maps.example/x', 'https://instagram.com/lale', '/']);
  });

  test('names a city once that lies in a state of the same name, and no floor that nobody gave', {
    tags: ['D9.33'],
  }, () => {
    const address = { street: 'Moda Cd.', floor: 0, city: 'İstanbul', state: 'istanbul' };
    const lines = (more: object) =>
      [
        ...openPage({ shop: { address: { ...address, ...more } } }).querySelectorAll('footer address bdi'),
      ].map(textOf);
    expect(lines({})).toEqual(['Moda Cd.', 'İstanbul']);
    expect(lines({ district: 'Kadıköy', postalCode: '34710' })).toEqual([
      'Moda Cd.',
      '34710 Kadıköy, İstanbul',
    ]);
    expect(lines({ floor: -1, state: 'Marmara' })).toEqual(['Moda Cd.', 'Kat -1', 'İstanbul, Marmara']);
  });

  test('says what it has to say whole, one tap away above the menu and at the end of the page', {
    tags: ['G3.2'],
  }, () => {
    const description = 'Ev yemekleri, odun ateşinde pide ve her gün taze balık. '.repeat(4).trim();
    const page = openPage({ shop: { description_i18n: { tr: description } } });
    expect(textOf(page.querySelector('header details > p'))).toBe(description);
    expect(textOf(page.querySelector('footer .about'))).toBe(description);
    expect(openPage({ shop: { description_i18n: {} } }).querySelector('.about')).toBeNull();
  });

  test('is on the map by its coordinates where no map is given', () => {
    const page = openPage({ shop: { address: { latitude: 40.99, longitude: 29.03 } } });
    expect(page.querySelector('footer a')?.getAttribute('href')).toContain('mlat=40.99&mlon=29.03');
  });
});

test('headings and landmarks tell the page’s order', { tags: ['I10.4'] }, () => {
  const page = openPage();
  const headings = [...page.querySelectorAll('h1, h2, h3')].map((heading) => heading.tagName);
  expect(headings).toEqual(['H1', 'H2', 'H3', 'H2']);
  for (const landmark of ['header', 'nav[aria-label]', 'main', 'footer', 'section[aria-labelledby]'])
    expect(page.querySelector(landmark), landmark).not.toBeNull();
  const target = page.querySelector('.bar a')?.getAttribute('href') ?? '';
  expect(page.querySelector(target)?.tagName).toBe('SECTION');
});

test('dishes are named by so much of their id as tells them apart', () => {
  const alike = ['a-11111', 'b-11111'].map((_id) => product({ _id }));
  const ids = [...openPage({ categories: [category(alike)] }).querySelectorAll('.items > li')].map(
    ({ id }) => id,
  );
  expect(new Set(ids).size).toBe(2);
  expect(ids[0]).toBe('pa-11111');
});

test('a menu without products says that it is being prepared', () => {
  const page = openPage({ categories: [], languages: [] });
  expect(textOf(page.querySelector('main'))).toBe('Bu menü henüz hazırlanıyor.');
  expect(page.querySelector('.bar')).toBeNull();
});

test('pictures come in the width that is needed, and only when they come near', () => {
  const picture = '/uploads/s/products/abc-1200x900.webp';
  const page = openPage({
    shop: { shop_images: ['/uploads/s/gallery/cover-1600x900.webp'] },
    categories: [category([product({ product_images: [picture, picture] })])],
  });
  const thumbnail = page.querySelector('.items > li > img');
  expect(thumbnail?.getAttribute('src')).toBe('/uploads/s/products/abc-1200x900-320.webp');
  expect(thumbnail?.getAttribute('loading')).toBe('lazy');
  expect(page.querySelector('.cover img')?.getAttribute('loading')).toBeNull();
  expect(page.querySelectorAll('main details img')).toHaveLength(1);
});
