import { beforeEach, expect, test } from 'vitest';
import { layOutWhereItWasLeft } from './far-sections.ts';

/** What a browser tells, and jsdom does not. */
const openedBy = (entries: { type: string }[]) =>
  Object.defineProperty(performance, 'getEntriesByType', { value: () => entries, configurable: true });

beforeEach(() => {
  document.documentElement.className = '';
});

test.each([
  ['reload', true],
  ['back_forward', true],
  ['navigate', false],
])('a page that is opened by %s is laid out whole: %s', (type, isWhole) => {
  openedBy([{ type }]);
  layOutWhereItWasLeft();
  expect(document.documentElement.classList.contains('all')).toBe(isWhole);
});

test('a browser that does not tell how it was opened is let be', () => {
  openedBy([]);
  layOutWhereItWasLeft();
  expect(document.documentElement.classList.contains('all')).toBe(false);
});
