import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { refuse } from '../../testing/api-server.ts';
import { type PriceRunApi, runId, sampleRule, sampleRun } from '../../testing/price-run-api.ts';
import { openRuns, percent } from '../../testing/price-run-screen.ts';
import { sampleUser } from '../../testing/sample-shop.ts';

const rules = [sampleRule({ rounding: { step: null, ending: null, direction: 'nearest' } })];
const mine = sampleRun({ rules, created_by: sampleUser._id });

/** The first draft meets a line that breaks; what the server has made of it by then is up to the test. */
function breakingOnce(before: (runs: PriceRunApi) => void) {
  let isBroken = false;
  return (call: string, runs: PriceRunApi) => {
    if (call !== 'POST /api/price-run' || isBroken) return undefined;
    isBroken = true;
    before(runs);
    return refuse('internal', 'Lost.');
  };
}

async function typeUntilItBreaks() {
  fireEvent.change(await percent(), { target: { value: '12' } });
  await screen.findByText('Error: Lost.', { selector: '[role=alert]' });
}

const typeOn = () => userEvent.selectOptions(screen.getByRole('combobox', { name: 'Rounding' }), 'step 5');

describe('a draft whose making was not answered', () => {
  test('is found and gone on with, and stands in the list once', { tags: ['W4.14'] }, async () => {
    const { api, app, runs } = await openRuns('/price-runs/new', {
      answer: breakingOnce((runs) => runs.change(mine)),
    });
    await typeUntilItBreaks();
    await typeOn();
    await waitFor(() => expect(app.path()).toBe(`/price-runs/${runId}`));
    expect(runs.run?.rules).toEqual([sampleRule()]);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(api.calls().filter((call) => call === 'POST /api/price-run')).toHaveLength(1);
  });

  test('is found also by a page that is left meanwhile', { tags: ['W4.14'] }, async () => {
    const { api, app } = await openRuns('/price-runs/new', {
      answer: breakingOnce((runs) => runs.change(mine)),
    });
    await typeUntilItBreaks();
    await app.router.navigate('/price-runs');
    await waitFor(() => expect(api.calls()).toContain('PATCH /api/price-run'));
    expect(api.calls().filter((call) => call === 'POST /api/price-run')).toHaveLength(1);
  });

  test.each([
    ['there is none', undefined, '/price-runs/new'],
    ['the one alike is somebody else’s', { ...mine, created_by: null }, '/price-runs/new'],
    ['the one alike was there before', mine, '/price-runs'],
  ])('is made anew where %s', { tags: ['W4.14'] }, async (_, run, address) => {
    const { api } = await openRuns(address, { ...(run && { run }), answer: breakingOnce(() => undefined) });
    if (address === '/price-runs') {
      await screen.findByRole('link', { name: /TRY: \+12%/ });
      await userEvent.click(
        (await screen.findAllByRole('link', { name: 'Change prices' }))[0] as HTMLElement,
      );
    }
    await typeUntilItBreaks();
    await typeOn();
    await waitFor(() => expect(api.calls().filter((call) => call === 'POST /api/price-run')).toHaveLength(2));
    expect(api.calls()).not.toContain('PATCH /api/price-run');
  });
});
