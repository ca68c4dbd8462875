import type { PublicShop } from '@sofra/contract/public-menu';
import { expect, test } from 'vitest';
import { group, lira, option, size } from '../testing/sample-choices.ts';
import { category, openPage, product } from '../testing/sample-page.ts';
import { daily } from '../testing/sample-times.ts';
import { faultsOf } from '../testing/schema-org.ts';

const toldBy = (page: Document) =>
  [...page.querySelectorAll('script[type="application/ld+json"]')].map((script) =>
    JSON.parse(script.textContent),
  );

const soldOut = 'https://schema.org/SoldOut';
const out = { sold_out: { until: null } };

test('search engines are told what is sold out, size by size and option by option', {
  tags: ['W3.9'],
}, () => {
  const sizes = [size({ tr: 'Küçük' }), size({ tr: 'Büyük' }, out)];
  const milk = group({ tr: 'Süt' }, [
    option({ tr: 'Yulaf' }, { prices: lira(20), ...out }),
    option({ tr: 'Badem' }, { prices: lira(25) }),
  ]);
  const dishes = [
    product(),
    product(out),
    product({ variants: sizes, option_groups: [milk] }),
    product({ variants: sizes, ...out }),
  ];
  const [restaurant, groups] = toldBy(openPage({ categories: [category(dishes)] }));
  const items: { offers: { availability?: string }[] }[] = restaurant.hasMenu.hasMenuSection[0].hasMenuItem;
  expect(items.map(({ offers }) => offers.map(({ availability }) => availability))).toEqual([
    [undefined],
    [soldOut],
    [undefined, soldOut],
    [soldOut, soldOut],
  ]);
  const [oats, almond] = groups['@graph'][0].hasMenuItem;
  expect(oats.offers[0].availability).toBe(soldOut);
  expect(almond.offers[0]).not.toHaveProperty('availability');
  const told: Record<string, unknown>[] = groups['@graph'];
  const defined = new Map(told.map((one) => [one['@id'], one]));
  expect([restaurant, ...told].flatMap((node) => faultsOf(node, defined))).toEqual([]);
  expect(faultsOf({ '@type': 'Offer', availability: 'https://schema.org/Gone' })).toHaveLength(1);
});

const specialHours = (shop: Partial<PublicShop>) => {
  const [restaurant] = toldBy(openPage({ shop: { restaurant_time_info: daily('09:00', '22:00'), ...shop } }));
  expect(faultsOf(restaurant)).toEqual([]);
  return restaurant.specialOpeningHoursSpecification;
};

const closedOn = { '@type': 'OpeningHoursSpecification', opens: '00:00', closes: '00:00' };
const holiday = (date: string) => ({ date, closed: true, hours: [], note: {} });

test('search engines are told the special days from today on', { tags: ['W3.15'] }, () => {
  const evening = [
    { open: '10:00', close: '14:00' },
    { open: '18:00', close: '24:00' },
  ];
  const special_days = [
    holiday('2030-03-04'),
    holiday('2030-03-05'),
    { date: '2030-12-31', closed: false, hours: evening, note: { tr: 'Yılbaşı' } },
  ];
  const last = { '@type': 'OpeningHoursSpecification', validFrom: '2030-12-31', validThrough: '2030-12-31' };
  expect(specialHours({ special_days })).toEqual([
    { ...closedOn, validFrom: '2030-03-05', validThrough: '2030-03-05' },
    { ...last, opens: '10:00', closes: '14:00' },
    { ...last, opens: '18:00', closes: '23:59' },
  ]);
  expect(specialHours({})).toBeUndefined();
});

test('search engines are told that a shop is closed for the time being', {
  tags: ['W3.14', 'W3.15'],
}, () => {
  const special_days = [holiday('2030-03-08'), holiday('2030-04-23')];
  const until = { ...closedOn, validFrom: '2030-03-05', validThrough: '2030-03-12' };
  const shop = { open_status: false, special_days };
  expect(specialHours({ ...shop, closed_until: '2030-03-12' })).toEqual([
    until,
    { ...closedOn, validFrom: '2030-04-23', validThrough: '2030-04-23' },
  ]);
  expect(specialHours(shop)).toEqual([{ ...closedOn, validFrom: '2030-03-05' }]);
  // Opened by itself.
  expect(specialHours({ open_status: false, closed_until: '2030-03-04' })).toBeUndefined();
});
