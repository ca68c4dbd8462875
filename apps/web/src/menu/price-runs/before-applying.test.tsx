import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { refuse } from '../../testing/api-server.ts';
import { runId, sampleRun } from '../../testing/price-run-api.ts';
import {
  applyOpen,
  coffee,
  newPrice,
  openRuns,
  percent,
  press,
  shownPrice,
  tea,
  writeRule,
} from '../../testing/price-run-screen.ts';

/** jsdom scrolls and moves nothing by itself. */
function scrollPage(to: number) {
  vi.spyOn(window, 'scrollY', 'get').mockReturnValue(to);
  vi.spyOn(HTMLTableSectionElement.prototype, 'getBoundingClientRect').mockReturnValue(
    new DOMRect(0, -to, 1000, 0),
  );
  fireEvent.scroll(window);
}

describe('a run', () => {
  test('cannot be applied while the rule is unfinished or refused, and says so instead of spinning', {
    tags: ['W4.14'],
  }, async () => {
    let isRefusing = false;
    await openRuns('/price-runs/new', {
      answer: (call) =>
        call === 'PATCH /api/price-run' && isRefusing
          ? refuse('validation', 'No.', { errors: [{ path: 'rules.0.value', message: 'Too much.' }] })
          : undefined,
    });
    await writeRule();
    const bar = within(await screen.findByRole('region', { name: 'Apply…' }));
    const button = bar.getByRole('button', { name: 'Apply…' });
    const describedAs = () => document.getElementById(button.getAttribute('aria-describedby') ?? '');
    const leadsTo = async (field: HTMLElement, why: string) => {
      expect(describedAs()?.textContent).toBe(why);
      await userEvent.click(button);
      expect(screen.queryByRole('dialog')).toBeNull();
      expect(document.activeElement).toBe(field);
    };

    const value = await percent();
    await userEvent.clear(value);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Rounding' }), 'none');
    await leadsTo(value, 'Fill in the rule and the new prices appear here.');
    await userEvent.type(value, 'x');
    await leadsTo(value, 'Enter a valid number.');

    isRefusing = true;
    fireEvent.change(value, { target: { value: '999' } });
    await bar.findByText('Error: Too much.');
    await leadsTo(value, 'Error: Too much.');

    isRefusing = false;
    await userEvent.click(screen.getByRole('radio', { name: 'Some categories' }));
    await leadsTo(screen.getByRole('checkbox', { name: /Drinks/ }), 'Tick at least one category.');
    await userEvent.click(screen.getByRole('checkbox', { name: /Drinks/ }));
    await waitFor(async () => expect(await shownPrice('Tea')).toBe('1511.13'));
    expect(describedAs()).toBeNull();
    await applyOpen();
    await press('Change now');
    await screen.findByRole('heading', { name: 'The new prices are on the menu' });
  });

  test.each([
    ['applied', 'Now', 'Change now', 'The new prices are on the menu', '2 prices changed.'],
    ['scheduled', 'At a set time', 'Schedule', /^Changes on /, /^Scheduled for /],
  ])(
    'that was %s though its answer was lost is told so, and nobody else is blamed',
    {
      tags: ['W4.14'],
    },
    async (_, when, confirm, heading, told) => {
      const { api } = await openRuns('/price-runs/new', {
        answer: async (call, runs, sent) => {
          if (call !== `POST /api/price-run/${runId}/apply`) return undefined;
          await runs.answer(call, sent);
          return refuse('database_unavailable', 'Busy.');
        },
      });
      await writeRule();
      await applyOpen();
      await userEvent.click(await screen.findByRole('radio', { name: when }));
      await press(confirm);
      await screen.findByRole('heading', { name: heading });
      expect(await screen.findByText(told)).toBeTruthy();
      expect(screen.queryByText(/Busy\.|Somebody else/)).toBeNull();
      expect(api.calls().filter((call) => call.endsWith('/apply'))).toHaveLength(1);
    },
  );

  test('that was applied only after its answer was lost is told as applied by the next press', {
    tags: ['W4.14'],
  }, async () => {
    let presses = 0;
    await openRuns('/price-runs/new', {
      answer: async (call, runs) => {
        if (call !== `POST /api/price-run/${runId}/apply`) return undefined;
        if (presses++ === 0) return refuse('database_unavailable', 'Busy.');
        await runs.answer(call, { seen: runs.run?.seen });
        return refuse('changed_since', 'No longer.');
      },
    });
    await writeRule();
    await applyOpen();
    await press('Change now');
    await screen.findByText(/Busy\./);
    await press('Change now');
    await screen.findByRole('heading', { name: 'The new prices are on the menu' });
    expect(await screen.findByText('2 prices changed.')).toBeTruthy();
    expect(screen.queryByText(/No longer\./)).toBeNull();
  });

  test('that a colleague applied and took back meanwhile is not told as applied', {
    tags: ['W4.14'],
  }, async () => {
    await openRuns('/price-runs/new', {
      answer: async (call, runs) => {
        if (call !== `POST /api/price-run/${runId}/apply`) return undefined;
        await runs.answer(call, { seen: runs.run?.seen });
        if (runs.run) runs.run = { ...runs.run, state: 'undone' };
        return refuse('changed_since', 'No longer.');
      },
    });
    await writeRule();
    await applyOpen();
    await press('Change now');
    expect(await screen.findByText(/No longer\./)).toBeTruthy();
    expect(await screen.findByRole('heading', { name: 'This change was taken back' })).toBeTruthy();
    expect(screen.queryByText('2 prices changed.')).toBeNull();
  });

  test('asks no more when what was typed last is refused meanwhile', { tags: ['W4.14'] }, async () => {
    const held = Promise.withResolvers<void>();
    await openRuns(`/price-runs/${runId}`, {
      run: sampleRun(),
      answer: async (call) => {
        if (call !== 'PATCH /api/price-run') return undefined;
        await held.promise;
        return refuse('validation', 'No.', { errors: [{ path: 'rules.0.value', message: 'Too much.' }] });
      },
    });
    await newPrice('Tea');
    await userEvent.type(await percent(), '{selectall}999');
    await applyOpen();
    const confirm = await screen.findByRole('button', { name: 'Change now' });
    expect(confirm.getAttribute('aria-disabled')).toBe('true');
    held.resolve();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const bar = within(screen.getByRole('region', { name: 'Apply…' }));
    expect(bar.getByText('Error: Too much.')).toBeTruthy();
  });
});

describe('a price that cannot be read', () => {
  test('stays when scrolled away and is asked about before anything is applied', {
    tags: ['W4.7', 'W4.14'],
  }, async () => {
    const many = Array.from({ length: 200 }, (_, index) => ({
      ...coffee,
      _id: `0f8f2c9e-7f0b-4c1e-9b3a-000000001${index + 100}`,
      name: { en: `Juice ${index + 1}` },
    }));
    const { runs } = await openRuns(`/price-runs/${runId}`, {
      run: sampleRun({ total: 202 }),
      products: [tea, coffee, ...many],
    });
    await userEvent.type(await newPrice('Tea'), '{selectall}12o{Enter}');
    expect(document.activeElement).toBe(await newPrice('Coffee'));
    await userEvent.click(await percent());
    scrollPage(9_000);
    await waitFor(() => expect(screen.queryByRole('rowheader', { name: /^Tea/ })).toBeNull());
    const bar = within(screen.getByRole('region', { name: 'Apply…' }));
    expect(bar.getByText('Tea: This cannot be read as a price.')).toBeTruthy();

    await applyOpen();
    expect(screen.queryByRole('dialog')).toBeNull();
    const field = (await newPrice('Tea')) as HTMLInputElement;
    await waitFor(() => expect(document.activeElement).toBe(field));
    expect(field.value).toBe('12o');
    expect(screen.getByText('This cannot be read as a price.').id).toBe(
      field.getAttribute('aria-describedby'),
    );

    await userEvent.type(field, '{selectall}120{Enter}');
    await waitFor(() => expect(runs.run?.typed.map(({ price }) => price)).toEqual([120]));
    await applyOpen();
    await press('Change now');
    await screen.findByRole('heading', { name: 'The new prices are on the menu' });
  });

  test('is found again behind a filter, and goes with its line', {
    tags: ['W4.8', 'W4.14'],
  }, async () => {
    const { runs } = await openRuns('/price-runs/new');
    await writeRule();
    await userEvent.type(await newPrice('Coffee'), '{selectall}200{Enter}');
    await userEvent.type(await newPrice('Tea'), '{selectall}12o{Tab}');
    await userEvent.click(await screen.findByRole('button', { name: 'Large change (1)' }));
    await waitFor(() => expect(screen.getAllByRole('rowheader')).toHaveLength(1));
    await applyOpen();
    await waitFor(() => expect((document.activeElement as HTMLInputElement).value).toBe('12o'));

    await press('Leave as it is: Tea');
    expect(await shownPrice('Tea')).toBe('137.50');
    expect(screen.queryByText(/cannot be read/)).toBeNull();
    await press('Back to the rule: Tea');
    await userEvent.type(await newPrice('Tea'), '{selectall}12o{Tab}');
    runs.products.shift();
    await userEvent.type(await percent(), '{selectall}20');
    await waitFor(() => expect(screen.queryByText(/cannot be read/)).toBeNull());
    await waitFor(() => expect(screen.getAllByRole('rowheader')).toHaveLength(1));
  });
});
