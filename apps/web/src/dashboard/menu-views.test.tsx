import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ViewsChart } from './menu-views.tsx';

const daysOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    day: new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10),
    views: index,
  }));

test.each([
  [90, true],
  [365, false],
])('between the bars of %i days there is a gap: %s', (count, hasGap) => {
  render(<ViewsChart days={daysOf(count)} />);
  const chart = screen.getByRole('img');
  expect(chart.children).toHaveLength(count);
  expect(chart.className.includes('gap')).toBe(hasGap);
});
