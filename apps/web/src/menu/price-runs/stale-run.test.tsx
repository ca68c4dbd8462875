import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { refuse } from '../../testing/api-server.ts';
import { itIs } from '../../testing/it-is.ts';
import { type PriceRunApi, runId, sampleRule, sampleRun } from '../../testing/price-run-api.ts';
import { applyOpen, newPrice, openRuns, percent, press } from '../../testing/price-run-screen.ts';

const newYear = '2027-01-01T02:00:00.000Z';
const scheduled = sampleRun({ state: 'scheduled', due_at: newYear });
const scheduleForNewYear = (runs: PriceRunApi) => runs.change({ state: 'scheduled', due_at: newYear });
const setPercent = async (value: string) => fireEvent.change(await percent(), { target: { value } });
const shownPercent = async () => ((await percent()) as HTMLInputElement).value;
const applying = `POST /api/price-run/${runId}/apply`;
const deletions = (calls: string[]) => calls.filter((call) => call.startsWith('DELETE '));
const toldScheduled = /^Somebody else scheduled this price change meanwhile, for .*January 1/;
const toldChanged = 'Somebody else changed this price change meanwhile.';
const notStored = /What you changed last was not stored/;
const dropIt = async () => {
  await press('Drop');
  await press('Yes, drop it');
};
const schedule = async () => {
  await applyOpen();
  await userEvent.click(await screen.findByRole('radio', { name: 'At a set time' }));
  await press('Schedule');
};

beforeEach(() => itIs('2026-11-02T09:00:00Z'));

describe('a scheduled run on a page that was left open', () => {
  const laterDue = '2027-03-01T02:00:00.000Z';

  test('keeps the time that somebody else has set meanwhile when it is to be edited, and the person is told', async () => {
    const { runs } = await openRuns(`/price-runs/${runId}`, { run: scheduled });
    await screen.findByRole('heading', { name: /^Changes on .*January 1/ });
    runs.change({ due_at: laterDue });
    await press('Edit');
    expect(await screen.findByText(/^Somebody else scheduled .*, for .*March 1/)).toBeTruthy();
    expect(await screen.findByRole('heading', { name: /^Changes on .*March 1/ })).toBeTruthy();
    expect(runs.run).toMatchObject({ state: 'scheduled', due_at: laterDue });

    await press('Edit');
    expect(await shownPercent()).toBe('12');
    expect(runs.run?.state).toBe('draft');
  });

  test('is opened where somebody else is changing it already, and the person is told', async () => {
    const { runs } = await openRuns(`/price-runs/${runId}`, { run: scheduled });
    await screen.findByRole('heading', { name: /^Changes on / });
    runs.change({ state: 'draft', due_at: null, rules: [sampleRule({ value: 30 })] });
    await press('Edit');
    expect(await shownPercent()).toBe('30');
    expect(await screen.findByText(toldChanged)).toBeTruthy();
  });

  test('is edited by the second press when the answer to the first was lost, and nobody else is blamed', async () => {
    let isLost = true;
    const { runs } = await openRuns(`/price-runs/${runId}`, {
      run: scheduled,
      answer: async (call, runs, sent) => {
        if (call !== 'PATCH /api/price-run' || !isLost) return undefined;
        isLost = false;
        await runs.answer(call, sent);
        return refuse('internal', 'Lost.');
      },
    });
    await press('Edit');
    await screen.findByText('Lost.');
    await press('Edit');
    expect(await shownPercent()).toBe('12');
    expect(runs.run?.state).toBe('draft');
    expect(screen.queryByText(/Somebody else/)).toBeNull();
  });

  test('is not dropped when somebody else has changed it meanwhile, but shown as it is now', async () => {
    const { app, runs } = await openRuns(`/price-runs/${runId}`, { run: scheduled });
    await screen.findByRole('heading', { name: /^Changes on .*January 1/ });
    runs.change({ due_at: laterDue });
    await dropIt();
    expect(await screen.findByText(/^Somebody else scheduled .*, for .*March 1/)).toBeTruthy();
    expect(await screen.findByRole('heading', { name: /^Changes on .*March 1/ })).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(app.path()).toBe(`/price-runs/${runId}`);

    await dropIt();
    await waitFor(() => expect(app.path()).toBe('/price-runs'));
    expect(runs.run).toBeUndefined();
  });
});

describe('a draft on a page that was left open', () => {
  test.each([
    ['applied', () => applyOpen().then(() => press('Change now'))],
    ['set another time', schedule],
    ['dropped', dropIt],
  ])('is not %s once somebody else has scheduled it, but shown as it is now', async (_, act) => {
    const { api, runs } = await openRuns(`/price-runs/${runId}`, { run: sampleRun() });
    await newPrice('Tea');
    scheduleForNewYear(runs);
    await act();
    await screen.findByRole('heading', { name: /^Changes on .*January 1/ });
    expect(await screen.findByText(toldScheduled)).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(runs.run).toMatchObject({ state: 'scheduled', due_at: newYear });
    expect(api.calls().filter((call) => call.startsWith('PATCH '))).toEqual([]);
  });

  test('is not applied with another rule than the one in sight, which is shown instead', async () => {
    const { runs } = await openRuns(`/price-runs/${runId}`, { run: sampleRun() });
    await newPrice('Tea');
    runs.change({ rules: [sampleRule({ value: 30 })] });
    await applyOpen();
    await press('Change now');
    await screen.findByText(toldChanged);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect([await shownPercent(), runs.run?.state]).toEqual(['30', 'draft']);

    await applyOpen();
    await press('Change now');
    await screen.findByRole('heading', { name: 'The new prices are on the menu' });
  });

  test('is dropped by whoever was told that somebody else changed it, who hears of nothing that was not stored', async () => {
    const { app, api, runs } = await openRuns(`/price-runs/${runId}`, { run: sampleRun() });
    await newPrice('Tea');
    runs.change({ rules: [sampleRule({ value: 30 })] });
    await setPercent('20');
    await screen.findByText(toldChanged, { selector: '[role=alert] p' });
    await dropIt();
    await waitFor(() => expect(app.path()).toBe('/price-runs'));
    await screen.findByText('The price change was dropped.');
    await screen.findByRole('heading', { level: 1, name: 'Price changes' });
    expect(runs.run).toBeUndefined();
    expect(screen.queryByText(notStored)).toBeNull();
    expect(api.calls().at(-1)).not.toMatch(/^PATCH /);
  });

  test('is not dropped when it was changed once more after that note', async () => {
    const { app, runs } = await openRuns(`/price-runs/${runId}`, { run: sampleRun() });
    await newPrice('Tea');
    runs.change({ rules: [sampleRule({ value: 30 })] });
    await setPercent('20');
    await screen.findByText(toldChanged, { selector: '[role=alert] p' });
    scheduleForNewYear(runs);
    await dropIt();
    const note = within(await screen.findByRole('alert'));
    await waitFor(() => expect(note.getByText(toldScheduled)).toBeTruthy());
    expect(app.path()).toBe(`/price-runs/${runId}`);
    expect([await shownPercent(), runs.run?.state]).toEqual(['20', 'scheduled']);
  });
});

describe('a draft that nobody else has open', () => {
  test('is dropped while what was typed last is still being stored', async () => {
    const held = Promise.withResolvers<void>();
    const { app, api, runs } = await openRuns(`/price-runs/${runId}`, {
      run: sampleRun(),
      answer: async (call) => {
        if (call === 'PATCH /api/price-run') await held.promise;
        return undefined;
      },
    });
    await newPrice('Tea');
    await setPercent('20');
    await waitFor(() => expect(api.calls()).toContain('PATCH /api/price-run'));
    await dropIt();
    expect(deletions(api.calls())).toEqual([]);
    held.resolve();
    await waitFor(() => expect(app.path()).toBe('/price-runs'));
    expect(runs.run).toBeUndefined();
    expect(screen.queryByText(/Somebody else/)).toBeNull();
  });

  test('is dropped also when the answer to what was typed last was lost', async () => {
    const { app, runs } = await openRuns(`/price-runs/${runId}`, {
      run: sampleRun(),
      answer: async (call, runs, sent) => {
        if (call !== 'PATCH /api/price-run') return undefined;
        await runs.answer(call, sent);
        return refuse('internal', 'Lost.');
      },
    });
    await newPrice('Tea');
    await setPercent('20');
    await screen.findByText('Error: Lost.', { selector: '[role=alert]' });
    await dropIt();
    await waitFor(() => expect(app.path()).toBe('/price-runs'));
    expect(runs.run).toBeUndefined();
    expect(screen.queryByText(/Somebody else/)).toBeNull();
  });

  test('is applied as it is in sight after a change that was stored without an answer was taken back', async () => {
    let isLost = true;
    const { runs } = await openRuns(`/price-runs/${runId}`, {
      run: sampleRun(),
      answer: async (call, runs, sent) => {
        if (call !== 'PATCH /api/price-run' || !isLost) return undefined;
        isLost = false;
        await runs.answer(call, sent);
        return refuse('internal', 'Lost.');
      },
    });
    await newPrice('Tea');
    await setPercent('20');
    await screen.findByText('Error: Lost.', { selector: '[role=alert]' });
    await setPercent('12');
    await applyOpen();
    await press('Change now');
    await waitFor(() => expect(runs.run?.rules[0]?.value).toBe(12));
    const confirm = await screen.findByRole('button', { name: 'Change now' });
    await waitFor(() => expect(confirm.getAttribute('aria-disabled')).not.toBe('true'));
    await userEvent.click(confirm);
    await screen.findByRole('heading', { name: 'The new prices are on the menu' });
    expect(screen.queryByText(/Somebody else/)).toBeNull();
  });

  test.each([
    ['applied', 'Now', 'Change now', 'The new prices are on the menu', '2 prices changed.'],
    ['scheduled', 'At a set time', 'Schedule', /^Changes on /, /^Scheduled for /],
  ])(
    'is told as %s by the next press when the first was done only after its answer was lost',
    async (_, when, confirm, heading, told) => {
      let presses = 0;
      const { api } = await openRuns(`/price-runs/${runId}`, {
        run: sampleRun(),
        answer: async (call, runs, sent) => {
          if (call !== applying) return undefined;
          if (presses++ === 0) return refuse('database_unavailable', 'Busy.');
          await runs.answer(call, sent);
          return undefined;
        },
      });
      await newPrice('Tea');
      await applyOpen();
      await userEvent.click(await screen.findByRole('radio', { name: when }));
      await press(confirm);
      await screen.findByText(/Busy\./);
      await press(confirm);
      await screen.findByRole('heading', { name: heading });
      expect(await screen.findByText(told)).toBeTruthy();
      expect(screen.queryByText(/Somebody else/)).toBeNull();
      expect(api.calls().filter((call) => call === applying)).toHaveLength(2);
    },
  );

  test('is applied now by whoever had set a time without an answer', async () => {
    const asked: object[] = [];
    const { runs } = await openRuns(`/price-runs/${runId}`, {
      run: sampleRun(),
      answer: (call, runs, sent) => {
        if (call !== applying) return undefined;
        const [first] = asked;
        asked.push(sent);
        if (!first) return refuse('database_unavailable', 'Busy.');
        // It is done only now.
        if (asked.length === 2) runs.answer(call, first);
        return undefined;
      },
    });
    await newPrice('Tea');
    await schedule();
    await screen.findByText(/Busy\./);
    await userEvent.click(await screen.findByRole('radio', { name: 'Now' }));
    await press('Change now');
    await screen.findByRole('heading', { name: 'The new prices are on the menu' });
    expect([runs.run?.state, asked.length]).toEqual(['applied', 3]);
    expect(screen.queryByText(/Somebody else/)).toBeNull();
  });
});
