import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { runId, sampleRule, sampleRun } from '../../testing/price-run-api.ts';
import { openRuns, press, writeRule } from '../../testing/price-run-screen.ts';

describe('what a run comes to', () => {
  const many = sampleRun({
    total: 30_000,
    flagged: 1_100,
    flags: { large: 1_000, unchanged: 0, rounding: 0, discount: 100, free: 0 },
    totals: [
      { currency: 'EUR', prices: 14_900, products: 5_000, old: 60_000, new: 67_200.5 },
      { currency: 'TRY', prices: 15_000, products: 5_000, old: 2_850_000, new: 3_192_000 },
    ],
    changed_products: 5_000,
    rules: [sampleRule(), sampleRule({ currency: 'EUR' })],
  });

  test('is said of any number of prices, for each currency, the main one first', {
    tags: ['W4.14', 'W4.17'],
  }, async () => {
    await openRuns(`/price-runs/${runId}`, { run: many });
    expect(await screen.findByText('29,900 prices of 5,000 products will change')).toBeTruthy();
    const bar = within(screen.getByRole('region', { name: 'Apply…' }));
    expect(bar.getAllByText(/ in total/).map(({ textContent }) => textContent)).toEqual([
      '+₺342,000 in total, +12% on average',
      '+€7,200.50 in total, +12% on average',
    ]);
    const chips = within(screen.getByRole('group', { name: 'Which lines' }));
    expect(chips.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'All (30,000)',
      'Large change (1,000)',
      'Held by a discount (100)',
    ]);
  });

  test('stands with what was applied as well', { tags: ['W4.17'] }, async () => {
    await openRuns(`/price-runs/${runId}`, {
      run: { ...many, state: 'applied', applied_at: '2026-02-02T10:00:00.000Z' },
    });
    await screen.findByRole('heading', { name: 'The new prices are on the menu' });
    expect(screen.getByText('29,900 prices')).toBeTruthy();
    expect(screen.getByText('+₺342,000 in total, +12% on average')).toBeTruthy();
  });

  test('follows what is typed, and cannot be applied once nothing changes', {
    tags: ['W4.14', 'W4.17'],
  }, async () => {
    await openRuns('/price-runs/new');
    await writeRule();
    await press('Leave as it is: Coffee');
    expect(await screen.findByText('1 price of 1 product will change')).toBeTruthy();
    expect(screen.getByText('+₺17.50 in total, +7.4% on average')).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Unchanged (1)' })).toBeTruthy();
    await press('Leave as it is: Tea');
    expect(await screen.findByText('No price will change')).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Apply…' }).disabled).toBe(true);
  });

  test('has no share where there was nothing before', { tags: ['W4.17'] }, async () => {
    await openRuns(`/price-runs/${runId}`, {
      run: { ...many, totals: [{ currency: 'EUR', prices: 2, products: 2, old: 0, new: 5.5 }] },
    });
    expect(await screen.findByText('+€5.50 in total')).toBeTruthy();
  });
});
