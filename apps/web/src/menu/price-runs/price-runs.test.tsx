import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { refuse } from '../../testing/api-server.ts';
import { itIs } from '../../testing/it-is.ts';
import { openMenu } from '../../testing/menu-api.ts';
import { runId, sampleRule, sampleRun } from '../../testing/price-run-api.ts';
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
import { findToast } from '../../testing/toast-facts.ts';

describe('changing prices', () => {
  test('takes a number, a rounding and two presses, and says what it came to', {
    tags: ['W4.14'],
  }, async () => {
    const { sent, app, runs } = await openRuns('/price-runs/new');
    await writeRule();
    expect(await shownPrice('Coffee')).toBe('110');
    const table = within(screen.getByRole('table', { name: 'Preview of the prices' }));
    expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Product',
      'Old',
      'New',
      'Difference',
      'Action',
    ]);
    const [, first] = table.getAllByRole('row');
    expect(first?.textContent).toMatch(/Tea.*₺137\.50.*\+₺17\.50.*\+12\.7%/);
    expect(screen.getByText('2 prices of 2 products will change')).toBeTruthy();
    expect(screen.getByText('+₺27.50 in total, +11.6% on average')).toBeTruthy();
    expect(screen.getByText('Example: Tea ₺137.50 → ₺155')).toBeTruthy();
    expect(await screen.findByText('The preview of 2 prices is ready.')).toBeTruthy();

    await applyOpen();
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByText('2 prices of 2 products will change')).toBeTruthy();
    await press('Change now');
    expect(await screen.findByRole('heading', { name: 'The new prices are on the menu' })).toBeTruthy();
    expect(app.path()).toBe(`/price-runs/${runId}`);
    expect(sent(`POST /api/price-run/${runId}/apply`)).toMatchObject([{ seen: runs.run?.seen }]);
  });

  test('stores nothing before there is something to work out, and everything from then on', {
    tags: ['W4.14'],
  }, async () => {
    const { api, app, runs } = await openRuns('/price-runs/new');
    await userEvent.click(await screen.findByRole('radio', { name: 'Some categories' }));
    await userEvent.type(await percent(), '12');
    expect(screen.getByText('Tick at least one category.')).toBeTruthy();
    await userEvent.click(screen.getByRole('checkbox', { name: /Drinks/ }));
    await newPrice('Tea');
    expect(runs.run?.selection).toEqual({ category_ids: [tea.category_id] });
    expect(api.calls().filter((call) => call === 'POST /api/price-run')).toHaveLength(1);
    // What was typed last is stored although the page is left at once.
    await userEvent.type(await percent(), '{selectall}20');
    await app.router.navigate('/price-runs');
    await waitFor(() => expect(runs.run?.rules[0]?.value).toBe(20));
    expect(await screen.findByRole('link', { name: /TRY: \+20%/ })).toBeTruthy();
  });

  test('that were typed and taken back are not sent when the page is left', { tags: ['W4.14'] }, async () => {
    const { app, runs } = await openRuns('/price-runs/new');
    await writeRule();
    const settled = runs.run?.rules;
    const field = await percent();
    await userEvent.type(field, '5');
    await userEvent.type(field, '{Backspace}');
    await app.router.navigate('/price-runs');
    await waitFor(() => expect(field.isConnected).toBe(false));
    expect(runs.run?.rules).toEqual(settled);
  });

  test('keeps what was typed over a price when the rule changes, until Escape', {
    tags: ['W4.7', 'W4.14'],
  }, async () => {
    const { runs } = await openRuns('/price-runs/new');
    await writeRule();
    await userEvent.type(await newPrice('Tea'), '{selectall}149,90{Enter}');
    expect(await screen.findByText('Typed by hand')).toBeTruthy();
    expect(document.activeElement).toBe(await newPrice('Coffee'));
    await press('Leave as it is: Coffee');
    expect(await screen.findByText('Stays as it is')).toBeTruthy();

    await userEvent.type(await percent(), '{selectall}20');
    await waitFor(() => expect(runs.run?.rules[0]?.value).toBe(20));
    expect(runs.run?.typed.map(({ price }) => price)).toEqual([149.9, null]);
    expect(await shownPrice('Tea')).toBe('149.90');
    expect(await shownPrice('Coffee')).toBe('100');

    await userEvent.type(await newPrice('Tea'), '1{Escape}');
    await waitFor(async () => expect(await shownPrice('Tea')).toBe('165'));
    expect(runs.run?.typed).toHaveLength(1);
  });

  test('says what cannot be read as a price and stores nothing of it', { tags: ['W4.14'] }, async () => {
    const { runs } = await openRuns('/price-runs/new');
    await writeRule();
    await userEvent.type(await newPrice('Tea'), '{selectall}abc{Tab}');
    expect(screen.getByText('This cannot be read as a price.')).toBeTruthy();
    expect((await newPrice('Tea')).getAttribute('aria-invalid')).toBe('true');
    expect(runs.run?.typed).toEqual([]);
  });

  test('shows only what should be looked at, and the largest change first', { tags: ['W4.8'] }, async () => {
    await openRuns('/price-runs/new');
    await writeRule();
    await userEvent.type(await newPrice('Coffee'), '{selectall}200{Enter}');
    const chips = within(await screen.findByRole('group', { name: 'Which lines' }));
    const large = await chips.findByRole('button', { name: 'Large change (1)' });
    expect(chips.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'All (2)',
      'Large change (1)',
    ]);
    expect(await screen.findByText('Changes by more than half')).toBeTruthy();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Order' }), '-difference');
    const names = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
    expect(names()[0]).toMatch(/^Coffee/);
    await userEvent.click(large);
    expect(large.getAttribute('aria-pressed')).toBe('true');
    expect(names()).toHaveLength(1);
  });

  test('shows what the server finds wrong with a rule beside its field', { tags: ['W4.14'] }, async () => {
    await openRuns('/price-runs/new', {
      answer: (call) =>
        call === 'POST /api/price-run'
          ? refuse('validation', 'No.', { errors: [{ path: 'rules.0.value', message: 'Too much.' }] })
          : undefined,
    });
    await userEvent.type(await percent(), '12');
    expect(await screen.findByText('Too much.')).toBeTruthy();
    expect((await percent()).getAttribute('aria-invalid')).toBe('true');
  });
});

describe('applying', () => {
  test('tells which prices moved meanwhile, and loses nothing that was typed', {
    tags: ['W4.5'],
  }, async () => {
    let isMoved = false;
    const { runs, sent } = await openRuns('/price-runs/new', {
      answer: (call, runs) => {
        if (!call.endsWith('/apply') || isMoved) return undefined;
        isMoved = true;
        runs.products[0] = { ...tea, prices: [{ currency: 'TRY', price: 200, symbol: '₺' }] };
        runs.workOut();
        const [line] = runs.lines();
        const { name: _, ...moved } = line ?? { name: {} };
        return refuse('prices_changed', 'Moved.', { lines: [moved], count: 1 });
      },
    });
    await writeRule();
    await userEvent.type(await newPrice('Coffee'), '{selectall}111{Enter}');
    await waitFor(() => expect(runs.run?.typed).toHaveLength(1));
    await applyOpen();
    await press('Change now');
    expect((await screen.findByRole('alert')).textContent).toMatch(/^Some prices moved .*: Tea\./);
    await waitFor(async () => expect(await shownPrice('Tea')).toBe('225'));
    expect(await shownPrice('Coffee')).toBe('111');
    await applyOpen();
    await press('Change now');
    await screen.findByRole('heading', { name: 'The new prices are on the menu' });
    expect(sent(`POST /api/price-run/${runId}/apply`)).toHaveLength(2);
  });

  test('can wait for a time by the clock of the shop', { tags: ['W4.14'] }, async () => {
    itIs('2026-11-02T09:00:00Z');
    const { runs, sent } = await openRuns('/price-runs/new');
    await writeRule();
    await applyOpen();
    await userEvent.click(screen.getByRole('radio', { name: 'At a set time' }));
    await userEvent.click(screen.getByRole('button', { name: /January 1, 2027 at 5:00/ }));
    await press('Schedule');
    await screen.findByText(/^Scheduled for .*January 1/);
    // Five in the morning in Istanbul.
    expect(runs.run?.due_at).toBe('2027-01-01T02:00:00.000Z');
    expect(sent(`POST /api/price-run/${runId}/apply`)[0].at).toBe('2027-01-01T02:00:00.000Z');
  });

  test('shows which of the times that are offered is chosen', async () => {
    itIs('2026-11-02T09:00:00Z');
    await openRuns(`/price-runs/${runId}`, { run: sampleRun() });
    await applyOpen();
    await userEvent.click(await screen.findByRole('radio', { name: 'At a set time' }));
    const looks = () =>
      within(screen.getByRole('group', { name: 'Suggestions' }))
        .getAllByRole('button')
        .map((one) => [one.getAttribute('aria-pressed'), one.className.includes('bg-base-content/20')]);
    expect(looks()).toEqual([
      ['true', true],
      ['false', false],
      ['false', false],
    ]);
    await userEvent.click(screen.getByRole('button', { name: /January 1, 2027/ }));
    expect(looks().at(-1)).toEqual(['true', true]);
    expect(looks()[0]).toEqual(['false', false]);
  });

  test('stays scheduled after somebody else’s draft was taken over, and is not sent again when the editor goes', {
    tags: ['W4.5', 'W4.15'],
  }, async () => {
    let isMoved = false;
    const { api, app, runs } = await openRuns(`/price-runs/${runId}`, {
      run: sampleRun(),
      answer: (call, runs) => {
        if (!call.endsWith('/apply') || isMoved) return undefined;
        isMoved = true;
        runs.workOut({ rules: [sampleRule({ value: 20 })] });
        return refuse('prices_changed', 'Moved.', { lines: [], count: 2 });
      },
    });
    await applyOpen();
    await press('Change now');
    await screen.findByText(/^Some prices moved/);
    expect(((await percent()) as HTMLInputElement).value).toBe('20');
    await applyOpen();
    await userEvent.click(screen.getByRole('radio', { name: 'At a set time' }));
    await press('Schedule');
    await screen.findByRole('heading', { name: /^Changes on / });
    await app.router.navigate('/price-runs');
    await screen.findByRole('link', { name: /TRY: \+20%/ });
    expect(api.calls().filter((call) => call.startsWith('PATCH '))).toEqual([]);
    expect(runs.run?.state).toBe('scheduled');
  });

  test('is not for staff, who are told who may', { tags: ['W4.9', 'W4.14'] }, async () => {
    await openRuns('/price-runs/new', { role: 'staff' });
    await writeRule();
    expect(screen.getByText(/^The owner, an admin or a manager applies it/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Apply…' })).toBeNull();
  });

  test('is taken back by the toast or by the page, which lead to print, price list and table cards', {
    tags: ['W4.6', 'W4.16'],
  }, async () => {
    const applied = sampleRun({
      state: 'applied',
      applied_at: '2026-02-02T10:00:00.000Z',
      change_set_id: '0f8f2c9e-7f0b-4c1e-9b3a-000000000078',
    });
    const { api, runs } = await openRuns(`/price-runs/${runId}`, {
      run: applied,
      answer: (call, runs) => {
        if (!call.endsWith('/undo')) return undefined;
        runs.run = { ...applied, state: 'undone' };
        const left = [{ entity: 'product', entity_id: coffee._id, field: 'prices', current: [] }];
        return { status: 200, json: { _id: runId, restored: 2, left } };
      },
    });
    const hrefOf = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href');
    expect(await hrefOf('Print the menu')).toBe('/m/cig-kofteci-omer?print=a4');
    expect(await hrefOf('Price list (CSV)')).toBe(`/api/shop/${applied.shop_id}/price-list.csv`);
    expect(await hrefOf('Table cards')).toBe('/qr');
    expect(await hrefOf('See the history')).toBe('/history');
    await press('Undo');
    expect(await screen.findByRole('heading', { name: 'This change was taken back' })).toBeTruthy();
    expect(runs.run?.state).toBe('undone');
    expect(api.calls()).toContain(`POST /api/change-set/${applied.change_set_id}/undo`);
    expect(await screen.findByText(/2 things were put back\. Left as it is: price/)).toBeTruthy();
  });

  test('offers undo in a toast', { tags: ['W4.16'] }, async () => {
    await openRuns('/price-runs/new');
    await writeRule();
    await applyOpen();
    await press('Change now');
    expect((await findToast('2 prices changed.')).shownFor).toBe(10_000);
  });
});

describe('a scheduled run', () => {
  const scheduled = sampleRun({
    state: 'scheduled',
    due_at: '2027-01-01T02:00:00.000Z',
    selection: {},
    rules: [sampleRule()],
  });
  const when = 'Friday, January 1, 2027 at 5:00 AM';
  beforeEach(() => itIs('2026-11-02T09:00:00Z'));

  test('says when and what, and is a draft again once it is edited', { tags: ['W4.15'] }, async () => {
    const { runs } = await openRuns(`/price-runs/${runId}`, { run: scheduled });
    expect(await screen.findByRole('heading', { name: `Changes on ${when}` })).toBeTruthy();
    await press('Edit');
    expect(((await percent()) as HTMLInputElement).value).toBe('12');
    expect(runs.run?.state).toBe('draft');
  });

  test('is dropped after a question', { tags: ['W4.15'] }, async () => {
    const { app, api } = await openRuns(`/price-runs/${runId}`, { run: scheduled });
    await press('Drop');
    await press('Yes, drop it');
    await waitFor(() => expect(app.path()).toBe('/price-runs'));
    expect(api.calls()).toContain(
      `DELETE /api/price-run/${runId}?updatedAt=${encodeURIComponent(scheduled.updatedAt)}`,
    );
  });

  test('that is gone already is told as dropped', { tags: ['W4.15'] }, async () => {
    const { app } = await openRuns(`/price-runs/${runId}`, {
      run: scheduled,
      answer: (call) => (call.startsWith('DELETE ') ? refuse('not_found') : undefined),
    });
    await press('Drop');
    await press('Yes, drop it');
    await waitFor(() => expect(app.path()).toBe('/price-runs'));
  });

  test('stands on the dashboard', { tags: ['W4.15'] }, async () => {
    await openRuns('/dashboard', { run: scheduled });
    expect(await screen.findByRole('heading', { name: 'Scheduled price change' })).toBeTruthy();
    const link = screen.getByRole('link', { name: when });
    expect(link.getAttribute('href')).toBe(`/price-runs/${runId}`);
  });

  test('stands above the prices of a product that it changes', { tags: ['W4.15'] }, async () => {
    await openRuns(`/products/${tea._id}`, { run: scheduled });
    const note = await screen.findByText(
      new RegExp(`The price of this product changes on ${when}: ₺137.50 → ₺155`),
    );
    expect(within(note).getByRole('link').getAttribute('href')).toBe(`/price-runs/${runId}`);
  });

  test('follows the price of a product that is changed by hand', { tags: ['W4.15'] }, async () => {
    const { runs } = await openRuns(`/products/${tea._id}`, {
      run: scheduled,
      answer: (call, runs) => {
        if (call !== 'PATCH /api/product') return undefined;
        const changed = { ...tea, prices: [{ currency: 'TRY', price: 200, symbol: '₺' }] };
        runs.products[0] = changed;
        return { status: 200, json: changed };
      },
    });
    await screen.findByText(/₺137.50 → ₺155/);
    const price = await screen.findByRole('textbox', { name: /^Price/ });
    await userEvent.type(price, '{selectall}200');
    await press('Update');
    expect(await screen.findByText(/changes on .*: ₺200 → ₺225/)).toBeTruthy();
    expect(runs.run?.seen).toBe(scheduled.seen);
  });

  test('that failed says why and can be applied again', { tags: ['W4.12', 'W4.14'] }, async () => {
    const { runs } = await openRuns(`/price-runs/${runId}`, {
      run: { ...scheduled, state: 'failed', error: 'internal' },
    });
    expect((await screen.findByRole('alert')).textContent).toMatch(/All prices stayed as they were\. Reason/);
    await applyOpen();
    await press('Change now');
    await waitFor(() => expect(runs.run?.state).toBe('applied'));
  });
});

describe('the list of price changes', () => {
  test('explains itself while it is empty', { tags: ['W4.14'] }, async () => {
    await openRuns('/price-runs');
    expect(await screen.findByRole('heading', { name: 'No price changes yet' })).toBeTruthy();
    expect(screen.getAllByRole('link', { name: 'Change prices' })[0]?.getAttribute('href')).toBe(
      '/price-runs/new',
    );
  });

  test('has a sentence for each, what is still to come first', { tags: ['W4.14'] }, async () => {
    const runs = [
      sampleRun({ state: 'applied', applied_at: '2026-02-02T10:00:00.000Z' }),
      sampleRun({
        _id: '0f8f2c9e-7f0b-4c1e-9b3a-000000000079',
        state: 'scheduled',
        due_at: '2027-01-01T02:00:00.000Z',
        rules: [
          sampleRule({ value: -3, kind: 'amount', rounding: { step: null, ending: 0.9, direction: 'up' } }),
        ],
      }),
    ];
    await openMenu('/price-runs', {
      read: (call) =>
        call.includes('/price-run/all/') ? { status: 200, json: { price_runs: runs } } : undefined,
    });
    const rows = (await screen.findAllByRole('heading', { level: 2 })).map(
      (heading) => heading.closest('li')?.textContent ?? '',
    );
    expect(rows[0]).toMatch(/TRY: -₺3, up, ending in ….90Scheduled.*The whole menu.*2 prices/);
    expect(rows[1]).toMatch(/TRY: \+12%, rounded to multiples of 5Applied/);
  });

  test('says of one that is gone that it is gone', { tags: ['W4.14'] }, async () => {
    await openMenu('/price-runs/nothing', {
      read: (call) => (call.includes('/price-run/') ? refuse('validation') : undefined),
    });
    expect(await screen.findByRole('heading', { name: 'This price change was not found' })).toBeTruthy();
  });
});
