import type { FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import type { KeptMenu } from './kept-menus.ts';
import { languageOfNotice, pageFor } from './page-choice.ts';

const menuIn = (...languages: string[]) =>
  ({ menu: { languages }, choices: new Map() }) as unknown as KeptMenu;

test('the language asked for wins, then what the browser prefers, then the language of the shop', () => {
  const menu = menuIn('tr', 'en', 'ar');
  expect(pageFor(menu, 'ar', 'en')).toBe('chosen ar');
  expect(pageFor(menu, undefined, 'de;q=0.9, en;q=0.5')).toBe('found en');
  expect(pageFor(menu, 'xx', undefined)).toBe('found tr');
});

test('whoever sends thousands of invented headers fills no memory', () => {
  const menu = menuIn('tr', 'en');
  for (let i = 0; i < 5_000; i++) pageFor(menu, undefined, `en, ${'x'.repeat(i % 4_000)}${i}`);
  const remembered = [...menu.choices.keys()].reduce((sum, header) => sum + header.length, 0);
  expect(remembered).toBeLessThan(10_000);
  expect(pageFor(menu, undefined, 'en, never-seen-before')).toBe('found en');
});

const noticeFor = (header: string) =>
  languageOfNotice({ headers: { 'accept-language': header }, query: {} } as FastifyRequest);

test.each([
  ['de-CH, de;q=0.9', 'de'],
  ['fa', 'fa'],
  ['zh-CN, zh;q=0.9, en;q=0.5', 'zh'],
  ['el, uk;q=0.4', 'uk'],
  ['el', 'en'],
])(
  'whoever reads %s is told in %s that there is no menu, or none yet',
  {
    tags: ['G4.4'],
  },
  (header, language) => {
    expect(noticeFor(header)).toBe(language);
    expect(pageFor(menuIn(), undefined, header)).toBe(`found ${language}`);
  },
);

test('a menu is read in one of its own languages, also by whoever knows none of them', {
  tags: ['G4.4'],
}, () => {
  expect(pageFor(menuIn('tr', 'ar'), undefined, 'de, fr')).toBe('found tr');
});
