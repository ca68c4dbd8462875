import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { refuse } from '../../testing/api-server.ts';
import { itIs } from '../../testing/it-is.ts';
import { type PriceRunApi, runId, sampleRule, sampleRun } from '../../testing/price-run-api.ts';
import {
  coffee,
  newPrice,
  openRuns,
  percent,
  press,
  shownPrice,
  tea,
  writeRule,
} from '../../testing/price-run-screen.ts';

const patches = (calls: string[]) => calls.filter((call) => call.startsWith('PATCH '));
const setPercent = async (value: string) => fireEvent.change(await percent(), { target: { value } });
const shownPercent = async () => ((await percent()) as HTMLInputElement).value;
const scheduleForNewYear = (runs: PriceRunApi) =>
  runs.change({ state: 'scheduled', due_at: '2027-01-01T02:00:00.000Z' });
const typedFor = ({ _id }: { _id: string }, price: number) => ({
  product_id: _id,
  variant_id: null,
  option_id: null,
  currency: 'TRY',
  price,
});

beforeEach(() => itIs('2026-11-02T09:00:00Z'));

describe('a draft that somebody else has open as well', () => {
  test('stays scheduled: whoever types on is told, keeps in sight what they typed, and loads the newest', {
    tags: ['D6.46', 'W4.15'],
  }, async () => {
    const { api, runs } = await openRuns(`/price-runs/${runId}`, { run: sampleRun() });
    await newPrice('Tea');
    scheduleForNewYear(runs);
    await setPercent('20');
    const told = within(await screen.findByRole('alert'));
    expect(
      told.getByText(/^Somebody else scheduled this price change meanwhile, for .*January 1/),
    ).toBeTruthy();
    expect(told.getByText(/^What you changed last is not stored/)).toBeTruthy();

    await setPercent('25');
    await userEvent.type(await newPrice('Tea'), '{selectall}149{Enter}');
    expect([await shownPercent(), await shownPrice('Tea')]).toEqual(['25', '149']);
    // What keeps it from being applied leads to the way out.
    await press('Apply…');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement?.textContent).toBe('Load the newest');
    const sentSoFar = patches(api.calls()).length;

    await press('Load the newest');
    await screen.findByRole('heading', { name: /^Changes on .*January 1/ });
    expect(runs.run).toMatchObject({ state: 'scheduled', rules: [{ value: 12 }], typed: [] });
    expect(patches(api.calls())).toHaveLength(sentSoFar);
    expect(screen.queryByText(/What you changed last/)).toBeNull();

    await press('Edit');
    expect(await shownPercent()).toBe('12');
    expect(runs.run?.state).toBe('draft');
    await setPercent('30');
    await waitFor(() => expect(runs.run?.rules[0]?.value).toBe(30));
  });

  test('keeps what they typed, and is worked on from there once it is loaded', {
    tags: ['D6.46'],
  }, async () => {
    const { runs } = await openRuns(`/price-runs/${runId}`, { run: sampleRun() });
    await newPrice('Tea');
    runs.change({ typed: [typedFor(coffee, 111)] });
    await userEvent.type(await newPrice('Tea'), '{selectall}149{Enter}');
    await screen.findByText('Somebody else changed this price change meanwhile.', {
      selector: '[role=alert] p',
    });
    expect(await shownPrice('Tea')).toBe('149');
    expect(runs.run?.typed).toEqual([typedFor(coffee, 111)]);

    await press('Load the newest');
    await waitFor(async () => expect(await shownPrice('Coffee')).toBe('111'));
    expect(await shownPrice('Tea')).toBe('155');
    expect(screen.queryByRole('alert')).toBeNull();
    await userEvent.type(await newPrice('Tea'), '{selectall}149{Enter}');
    await waitFor(() => expect(runs.run?.typed).toEqual([typedFor(coffee, 111), typedFor(tea, 149)]));
  });

  test('leads whoever loads the newest to its first field', { tags: ['D6.46'] }, async () => {
    const { runs } = await openRuns(`/price-runs/${runId}`, { run: sampleRun() });
    await newPrice('Tea');
    runs.change({ rules: [sampleRule({ value: 30 })] });
    await setPercent('20');
    await press('Load the newest');
    await waitFor(async () => expect(await shownPercent()).toBe('30'));
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: /^The whole menu/ }));
  });

  test('is not overwritten by what waits when the page is left, and the person hears of it', {
    tags: ['D6.46'],
  }, async () => {
    const { app, runs } = await openRuns(`/price-runs/${runId}`, { run: sampleRun() });
    await newPrice('Tea');
    scheduleForNewYear(runs);
    await setPercent('20');
    await app.router.navigate('/price-runs');
    await screen.findByText(
      /Somebody else scheduled this price change .* What you changed last was not stored\.$/,
    );
    expect(runs.run).toMatchObject({ state: 'scheduled', rules: [{ value: 12 }] });
  });
});

describe('a draft that nobody else has open', () => {
  test('never meets itself, however quickly one change follows the other', { tags: ['D6.46'] }, async () => {
    const { sent, runs } = await openRuns('/price-runs/new');
    await writeRule();
    for (const value of ['13', '14', '15']) {
      await setPercent(value);
      await waitFor(() => expect(runs.run?.rules[0]?.value).toBe(Number(value)));
    }
    await userEvent.type(await newPrice('Coffee'), '{selectall}111{Enter}');
    await waitFor(() => expect(runs.run?.typed).toHaveLength(1));
    expect(screen.queryByRole('alert')).toBeNull();
    const readAt = sent('PATCH /api/price-run').map(({ updatedAt }) => updatedAt);
    expect(readAt).not.toContain(undefined);
    expect(new Set(readAt).size).toBe(readAt.length);
  });

  test('is gone on with when the answer to a change was lost, and nobody else is blamed', {
    tags: ['D6.46'],
  }, async () => {
    let isLost = true;
    const { runs } = await openRuns(`/price-runs/${runId}`, {
      run: sampleRun(),
      answer: (call, runs) => {
        if (call !== 'PATCH /api/price-run' || !isLost) return undefined;
        isLost = false;
        runs.change({ rules: [sampleRule({ value: 20 })] });
        return refuse('internal', 'Lost.');
      },
    });
    await newPrice('Tea');
    await setPercent('20');
    await screen.findByText('Error: Lost.', { selector: '[role=alert]' });
    await setPercent('25');
    await waitFor(() => expect(runs.run?.rules[0]?.value).toBe(25));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect(await shownPercent()).toBe('25');
  });

  test.each([
    ['stored', false],
    ['stored, though that was not answered', true],
  ])(
    'waits for whoever comes back until what they left is %s, and goes on from there',
    {
      tags: ['D6.46'],
    },
    async (_, isLost) => {
      let isLosing = isLost;
      const held = Promise.withResolvers<void>();
      const { api, app, runs } = await openRuns(`/price-runs/${runId}`, {
        run: sampleRun(),
        answer: async (call, runs) => {
          if (call !== 'PATCH /api/price-run') return undefined;
          await held.promise;
          if (!isLosing) return undefined;
          if (runs.run?.rules[0]?.value === 12) runs.change({ rules: [sampleRule({ value: 20 })] });
          return refuse('internal', 'Lost.');
        },
      });
      await newPrice('Tea');
      await setPercent('20');
      await waitFor(() => expect(patches(api.calls())).toHaveLength(1));
      await app.router.navigate('/price-runs');
      await screen.findByRole('heading', { level: 1, name: 'Price changes' });
      await app.router.navigate(`/price-runs/${runId}`);
      await screen.findByRole('heading', { level: 1, name: 'Price change' });
      expect(screen.queryByRole('textbox', { name: 'How many percent' })).toBeNull();
      held.resolve();
      expect(await shownPercent()).toBe('20');
      isLosing = false;
      await setPercent('25');
      await waitFor(() => expect(runs.run?.rules[0]?.value).toBe(25));
      expect(screen.queryByRole('alert')).toBeNull();
    },
  );
});
