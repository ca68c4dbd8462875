import { beforeEach, expect, test, vi } from 'vitest';
import { layOutWhereItWasLeft } from './far-sections.ts';

beforeEach(() => {
  document.documentElement.className = '';
});

test.each([
  ['reload', true],
  ['back_forward', true],
  ['navigate', false],
])('a page that is opened by %s is laid out whole: %s', (type, isWhole) => {
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type } as PerformanceNavigationTiming]);
  layOutWhereItWasLeft();
  expect(document.documentElement.classList.contains('all')).toBe(isWhole);
});

test('a browser that does not tell how it was opened is let be', () => {
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([]);
  layOutWhereItWasLeft();
  expect(document.documentElement.classList.contains('all')).toBe(false);
});
