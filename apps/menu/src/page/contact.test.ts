import { interfaceLanguages } from '@sofra/contract/languages';
import { expect, test } from 'vitest';
import { openPage, textOf } from '../testing/sample-page.ts';

const everyWay = {
  phone: '+905321234567',
  whatsapp: '+905321234567',
  email: 'merhaba@lale.example',
  website: 'https://www.lale.example/tr',
  order_url: 'https://order.example/lale',
  reservation_url: 'https://book.example/lale',
  review_url: 'https://review.example/lale',
  location_url: 'https://maps.example/lale',
};

const linksIn = (page: Document, place: string) =>
  [...page.querySelectorAll(`${place} a`)].map((link) => [textOf(link), link.getAttribute('href')]);

test('guests call, write, find the way, order and book above the menu', { tags: ['O9.4'] }, () => {
  const page = openPage({ shop: everyWay });
  expect(linksIn(page, 'header .reach')).toEqual([
    ['Ara', 'tel:+905321234567'],
    ['WhatsApp', 'https://wa.me/905321234567'],
    ['Yol tarifi', 'https://maps.example/lale'],
    ['Online sipariş', 'https://order.example/lale'],
    ['Masa ayırt', 'https://book.example/lale'],
  ]);
});

test('below the menu the number, the e-mail, the site and the page to review on can be read', {
  tags: ['O9.3', 'O9.4'],
}, () => {
  const page = openPage({ shop: everyWay });
  const links = linksIn(page, 'footer .facts');
  for (const link of [
    ['+90 532 123 45 67', 'tel:+905321234567'],
    ['merhaba@lale.example', 'mailto:merhaba@lale.example'],
    ['lale.example', 'https://www.lale.example/tr'],
    ['Değerlendir', 'https://review.example/lale'],
  ])
    expect(links).toContainEqual(link);
  const call = page.querySelector('footer a[href^="tel:"]');
  expect(call?.getAttribute('aria-label')).toBe('Ara: +90 532 123 45 67');
});

test('every link that leads away gives the other site no hold on the menu', { tags: ['O9.4'] }, () => {
  const links = [...openPage({ shop: everyWay }).querySelectorAll('.reach a, .facts a')];
  expect(links.length).toBeGreaterThan(8);
  expect(links.filter((link) => !link.getAttribute('rel')?.includes('noopener'))).toEqual([]);
});

test('a shop that has not said how to reach it has no such links', { tags: ['O9.4'] }, () => {
  const page = openPage();
  expect(page.querySelector('.reach')).toBeNull();
  expect(page.querySelectorAll('footer .facts a')).toHaveLength(0);
});

test('each of the four languages has its own words for it', { tags: ['O9.4', 'O9.5'] }, () => {
  const said = interfaceLanguages.map((language) => {
    const shop = { ...everyWay, payments: ['cash'] };
    const page = openPage({ shop, languages: [...interfaceLanguages], page: { language } });
    return [textOf(page.querySelector('.call')), textOf(page.querySelector('.facts p'))];
  });
  expect(new Set(said.map(([call]) => call)).size).toBe(4);
  expect(new Set(said.map(([, cash]) => cash)).size).toBe(4);
});

test('known ways to pay are in the guest’s language, also those written before; others stay', {
  tags: ['O9.5'],
}, () => {
  const payments = ['Nakit', 'cash', 'pluxee', 'Veresiye defteri'];
  const page = openPage({ shop: { payments }, page: { language: 'en' } });
  expect(textOf(page.querySelector('.facts p'))).toBe('Cash, Pluxee (Sodexo), Veresiye defteri');
});
