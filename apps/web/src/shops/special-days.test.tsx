import { weekdays } from '@sofra/contract/opening-hours';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { refuse } from '../testing/api-server.ts';
import { sampleShop } from '../testing/sample-shop.ts';
import { openShop } from '../testing/shop-api.ts';

const cell = (field: string) =>
  document.querySelector<HTMLInputElement>(`[name="${field}"]`) as HTMLInputElement;
const type = (field: string, value: string) => fireEvent.change(cell(field), { target: { value } });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const save = () => press('Save Changes');

/** In Istanbul, three hours ahead: late in the evening of the day before it is this day already. */
function itIs(now: string) {
  vi.useFakeTimers({ now: new Date(now), toFake: ['Date'] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
}

const day = (date: string, changes: object = {}) => ({ date, closed: true, hours: [], note: {}, ...changes });
const hours = Object.fromEntries(weekdays.map((weekday) => [weekday, [{ open: '10:00', close: '20:00' }]]));

describe('special days', () => {
  const openDays = (
    special_days: ReturnType<typeof day>[] = [],
    ...rest: [Parameters<typeof openShop>[1]?]
  ) => openShop(sampleShop({ special_days, restaurant_time_info: hours }), rest[0], '?tab=hours');

  test('a holiday takes a tap, its date and a note', { tags: ['W3.13', 'W3.23'] }, async () => {
    itIs('2026-10-19T22:00:00Z');
    const { patches } = await openDays();
    await press('Add a day');
    expect(cell('special_days.0.date').value).toBe('2026-10-21');
    type('special_days.0.date', '2026-10-29');
    expect(screen.getByText('Thursday', { selector: 'div' })).toBeTruthy();
    await userEvent.type(
      screen.getByRole('textbox', { name: 'Oct 29, 2026: Note for guests (English)' }),
      'Republic Day',
    );
    await save();
    expect(await screen.findByText('The shop has been updated.')).toBeTruthy();
    expect(patches()[0]?.special_days).toEqual([
      { date: '2026-10-29', closed: true, hours: [], note: { en: 'Republic Day', tr: '' } },
    ]);
    expect(Object.keys(patches()[0] ?? {}).sort()).toEqual(['_id', 'special_days', 'updatedAt']);
  });

  test('one that is open begins with the hours of its weekday', { tags: ['W3.13', 'W3.23'] }, async () => {
    itIs('2026-10-20T12:00:00Z');
    const { patches } = await openDays([day('2026-12-31')]);
    await userEvent.click(await screen.findByRole('switch', { name: 'Dec 31, 2026: Closed all day' }));
    expect(cell('special_days.0.hours.0.open').value).toBe('10:00');
    type('special_days.0.hours.0.close', '17:00');
    await save();
    await waitFor(() => expect(patches()).toHaveLength(1));
    expect(patches()[0]?.special_days).toMatchObject([
      { closed: false, hours: [{ open: '10:00', close: '17:00' }] },
    ]);
  });

  test('they stand in the order of the calendar once a date is written', { tags: ['W3.23'] }, async () => {
    itIs('2026-10-20T12:00:00Z');
    await openDays([day('2026-12-31')]);
    await press('Add a day');
    expect(cell('special_days.1.date').value).toBe('2027-01-01');
    cell('special_days.1.date').focus();
    type('special_days.1.date', '2026-11-10');
    fireEvent.blur(cell('special_days.1.date'));
    expect(cell('special_days.0.date').value).toBe('2026-11-10');
  });

  test('what is wrong is said at its field', { tags: ['W3.13', 'W3.23'] }, async () => {
    itIs('2026-10-20T12:00:00Z');
    const { patches } = await openDays([day('2026-12-30'), day('2026-12-31')]);
    await userEvent.click(await screen.findByRole('switch', { name: 'Dec 31, 2026: Closed all day' }));
    await press('Dec 31, 2026: Remove these hours');
    await press('Add a day');
    type('special_days.2.date', '');
    await save();
    expect(await screen.findByText('Enter the hours, or mark the day as closed.')).toBeTruthy();
    expect(screen.getByText('Please enter a valid date.')).toBeTruthy();
    expect(cell('special_days.2.date').getAttribute('aria-invalid')).toBe('true');
    expect(patches()).toEqual([]);
  });

  test('the same day twice is refused at the second', { tags: ['W3.13'] }, async () => {
    itIs('2026-10-20T12:00:00Z');
    await openDays([day('2026-12-30'), day('2026-12-31')]);
    await screen.findByText('Special days');
    type('special_days.1.date', '2026-12-30');
    await save();
    await waitFor(() => expect(cell('special_days.1.date').getAttribute('aria-invalid')).toBe('true'));
    expect(cell('special_days.0.date').getAttribute('aria-invalid')).toBeNull();
    expect(screen.getAllByText('This day is on the list already.').length).toBeGreaterThan(0);
    expect(document.activeElement).toBe(cell('special_days.1.date'));
  });

  test('those that are past are folded away and go together, with a way back', {
    tags: ['W3.23'],
  }, async () => {
    itIs('2026-10-20T12:00:00Z');
    const { patches } = await openDays([day('2026-01-01'), day('2026-04-23'), day('2026-10-29')]);
    await userEvent.click(await screen.findByText('2 past days'));
    await press('Remove past days');
    expect(await screen.findByText('2 past days were removed.')).toBeTruthy();
    expect(cell('special_days.0.date').value).toBe('2026-10-29');
    await press('Undo');
    expect(await screen.findByText('2 past days')).toBeTruthy();
    await press('Remove past days');
    await save();
    await waitFor(() => expect(patches()).toHaveLength(1));
    expect(patches()[0]?.special_days?.map(({ date }) => date)).toEqual(['2026-10-29']);
  });

  test('a date that is past for a moment while it is typed keeps its row and the focus', {
    tags: ['W3.23'],
  }, async () => {
    itIs('2026-10-20T12:00:00Z');
    const { patches } = await openDays([day('2026-12-31')]);
    await press('Add a day');
    const date = cell('special_days.1.date');
    await userEvent.click(date);
    // As a desktop reports the digits of 29 October 2026.
    for (const value of [
      '2027-01-02',
      '2027-10-29',
      '0002-10-29',
      '0020-10-29',
      '0202-10-29',
      '2026-10-29',
    ]) {
      fireEvent.change(date, { target: { value } });
      expect(date.isConnected).toBe(true);
      expect(date.closest('details')).toBeNull();
      expect(document.activeElement).toBe(date);
    }
    await userEvent.tab();
    await save();
    await waitFor(() => expect(patches()).toHaveLength(1));
    expect(patches()[0]?.special_days?.map(({ date }) => date)).toEqual(['2026-10-29', '2026-12-31']);
  });

  test('a day that was given a date in the past is folded away once another is written', {
    tags: ['W3.23'],
  }, async () => {
    itIs('2026-10-20T12:00:00Z');
    await openDays([day('2026-10-29'), day('2026-12-31')]);
    await screen.findByText('Special days');
    await userEvent.click(cell('special_days.0.date'));
    type('special_days.0.date', '2026-10-02');
    expect(screen.queryByText('1 past day')).toBeNull();
    await userEvent.click(cell('special_days.1.note.en'));
    expect(await screen.findByText('1 past day')).toBeTruthy();
    expect(cell('special_days.0.date').closest('details')).not.toBeNull();
  });

  test('taking back the removal of past days keeps what was typed since', {
    tags: ['W3.23'],
  }, async () => {
    itIs('2026-10-20T12:00:00Z');
    const { patches } = await openDays([day('2026-01-01'), day('2026-10-29')]);
    await userEvent.click(await screen.findByText('1 past day'));
    await press('Remove past days');
    await userEvent.type(
      screen.getByRole('textbox', { name: 'Oct 29, 2026: Note for guests (English)' }),
      'Republic Day',
    );
    await press('Add a day');
    await press('Undo');
    expect(await screen.findByText('1 past day')).toBeTruthy();
    await save();
    await waitFor(() => expect(patches()).toHaveLength(1));
    expect(patches()[0]?.special_days?.map(({ date, note }) => [date, note.en])).toEqual([
      ['2026-01-01', ''],
      ['2026-10-29', 'Republic Day'],
      ['2026-10-30', ''],
    ]);
  });

  test('a past day that is given a new date stays when past days are removed', {
    tags: ['W3.23'],
  }, async () => {
    itIs('2026-10-20T12:00:00Z');
    await openDays([day('2026-01-01'), day('2026-04-23')]);
    await userEvent.click(await screen.findByText('2 past days'));
    await userEvent.click(cell('special_days.0.date'));
    type('special_days.0.date', '2027-01-01');
    await press('Remove past days');
    expect(cell('special_days.0.date').value).toBe('2027-01-01');
    expect(cell('special_days.1.date')).toBeNull();
  });

  test('where no past day is left, removing them only puts the one with the new date among the coming ones', async () => {
    itIs('2026-10-20T12:00:00Z');
    await openDays([day('2026-01-01')]);
    await userEvent.click(await screen.findByText('1 past day'));
    await userEvent.click(cell('special_days.0.date'));
    type('special_days.0.date', '2027-01-01');
    await press('Remove past days');
    expect(cell('special_days.0.date').value).toBe('2027-01-01');
    expect(cell('special_days.0.date').closest('details')).toBeNull();
    expect(screen.queryByText(/were removed|was removed/)).toBeNull();
  });

  test('two people’s days are put together, and the same day is asked about', {
    tags: ['W3.23'],
  }, async () => {
    itIs('2026-10-20T12:00:00Z');
    const mine = [day('2026-10-29'), day('2026-12-31')];
    const current = {
      ...sampleShop({ restaurant_time_info: hours }),
      special_days: [day('2026-10-29', { note: { en: 'Holiday' } }), day('2026-11-10'), day('2026-12-31')],
      updatedAt: '2026-01-02T00:00:00.000Z',
    };
    let isFirst = true;
    const { patches } = await openDays(mine, (body) => {
      if (!isFirst)
        return { status: 200, json: { ...current, ...body, updatedAt: '2026-01-03T00:00:00.000Z' } };
      isFirst = false;
      return refuse('edited_meanwhile', 'Edited.', { current });
    });
    await screen.findByText('Special days');
    type('special_days.0.note.en', 'Republic Day');
    await save();
    const dialog = within(await screen.findByRole('dialog'));
    const questions = dialog.getAllByRole('group').map((group) => group.textContent);
    expect(questions).toHaveLength(1);
    expect(questions[0]).toMatch(/^Special day: Oct 29, 2026.*Closed\nRepublic Day.*Closed\nHoliday$/s);
    await userEvent.click(dialog.getByRole('button', { name: 'Save the chosen values' }));
    await waitFor(() => expect(patches()).toHaveLength(2));
    expect(patches()[1]?.special_days?.map(({ date, note }) => [date, note.en])).toEqual([
      ['2026-10-29', 'Republic Day'],
      ['2026-11-10', ''],
      ['2026-12-31', ''],
    ]);
  });

  test('a day that two people added is shown to whoever saves second, and not told as saved', {
    tags: ['W3.23'],
  }, async () => {
    itIs('2026-10-20T12:00:00Z');
    const current = sampleShop({
      special_days: [day('2026-10-29', { note: { en: 'Holiday' } })],
      restaurant_time_info: hours,
      updatedAt: '2026-01-02T00:00:00.000Z',
    });
    const { patches } = await openDays([], (body) =>
      body.updatedAt === current.updatedAt
        ? { status: 200, json: { ...current, ...body, updatedAt: '2026-01-03T00:00:00.000Z' } }
        : refuse('edited_meanwhile', 'Edited.', { current }),
    );
    await press('Add a day');
    type('special_days.0.date', '2026-10-29');
    await userEvent.click(screen.getByRole('tab', { name: 'General' }));
    await save();
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-invalid')).toBe('true'));
    expect(document.activeElement).toBe(cell('special_days.1.date'));
    expect(screen.queryByText(/saved together/)).toBeNull();
    expect(patches()).toHaveLength(1);
    type('special_days.1.date', '2026-10-30');
    await save();
    expect(await screen.findByText(/both were saved together: Special day: Oct 29, 2026$/)).toBeTruthy();
    expect(patches()[1]?.special_days?.map(({ date }) => date)).toEqual(['2026-10-29', '2026-10-30']);
  });

  test('a day whose answer was lost is stored once when it is saved again', {
    tags: ['O5.17'],
  }, async () => {
    itIs('2026-10-20T12:00:00Z');
    const opened = sampleShop({ special_days: [day('2026-12-31')], restaurant_time_info: hours });
    let stored = opened;
    const { patches } = await openShop(
      opened,
      (body) => {
        if (stored !== opened) return refuse('edited_meanwhile', 'Edited.', { current: stored });
        stored = { ...opened, ...body, updatedAt: '2026-01-02T00:00:00.000Z' };
        return refuse('database_unavailable', 'Busy.');
      },
      '?tab=hours',
    );
    await press('Add a day');
    type('special_days.1.date', '2027-01-01');
    await save();
    await screen.findByText('Busy.');
    await save();
    expect(await screen.findByText('The shop has been updated.')).toBeTruthy();
    expect(cell('special_days.2.date')).toBeNull();
    expect(screen.queryByText(/Somebody else/)).toBeNull();
    expect(patches()).toHaveLength(2);
  });
});

describe('closing for a while', () => {
  const open = () => screen.findByRole('switch', { name: 'Open' });

  test('asks for a note and the last day, and tells what guests read', {
    tags: ['W3.14', 'W3.23'],
  }, async () => {
    itIs('2026-10-20T12:00:00Z');
    const { patches } = await openShop(sampleShop({ restaurant_time_info: hours }));
    expect(cell('closed_until')).toBeNull();
    await userEvent.click(await open());
    expect(screen.getByText('Guests read: “Temporarily closed”')).toBeTruthy();
    await userEvent.type(screen.getByRole('textbox', { name: 'Note for guests (English)' }), 'Back soon');
    type('closed_until', '2026-10-25');
    expect(screen.getByText('Guests read: “Temporarily closed · open again October 26”')).toBeTruthy();
    await save();
    expect(await screen.findByText('The shop has been updated.')).toBeTruthy();
    expect(patches()[0]).toMatchObject({
      open_status: false,
      closed_note: { en: 'Back soon' },
      closed_until: '2026-10-25',
    });
  });

  test('needs no last day, and opening again sends only that', { tags: ['W3.14'] }, async () => {
    const { patches } = await openShop(
      sampleShop({ open_status: false, closed_note: { en: 'Back soon' }, closed_until: '2026-10-25' }),
    );
    await waitFor(() => expect(cell('closed_until').value).toBe('2026-10-25'));
    type('closed_until', '');
    await save();
    await waitFor(() => expect(patches()).toHaveLength(1));
    expect(patches()[0]?.closed_until).toBeNull();
    await screen.findByText('The shop has been updated.');
    await userEvent.click(await open());
    await save();
    await waitFor(() => expect(patches()).toHaveLength(2));
    expect(patches()[1]).toMatchObject({ open_status: true });
    expect(Object.keys(patches()[1] ?? {}).sort()).toEqual(['_id', 'open_status', 'updatedAt']);
  });

  test('says when its last day is past, which a new closing forgets', { tags: ['W3.14'] }, async () => {
    itIs('2026-10-20T12:00:00Z');
    const { patches } = await openShop(sampleShop({ open_status: false, closed_until: '2026-10-19' }));
    expect(await screen.findByText('This day is past: guests see you as open again.')).toBeTruthy();
    await userEvent.click(await open());
    await userEvent.click(await open());
    expect(screen.getByText('Guests read: “Temporarily closed”')).toBeTruthy();
    await save();
    await waitFor(() => expect(patches()).toHaveLength(1));
    expect(patches()[0]).toMatchObject({ closed_until: null });
  });

  test('a day that the server refuses is said at its field', { tags: ['W3.14'] }, async () => {
    itIs('2026-10-20T12:00:00Z');
    const message = 'Choose today or a later day.';
    await openShop(sampleShop({ open_status: false }), () =>
      refuse('validation', 'Wrong.', { errors: [{ path: 'closed_until', message }] }),
    );
    await screen.findByText('Guests read: “Temporarily closed”');
    type('closed_until', '2026-10-01');
    await save();
    await waitFor(() => expect(cell('closed_until').getAttribute('aria-invalid')).toBe('true'));
  });

  test('both people’s words are asked about where they differ', { tags: ['W3.23'] }, async () => {
    const shop = sampleShop({ open_status: false });
    const current = {
      ...shop,
      closed_note: { en: 'Renovating' },
      closed_until: '2026-12-01',
      sold_out_display: 'hide' as const,
      updatedAt: '2026-01-02T00:00:00.000Z',
    };
    await openShop(shop, () => refuse('edited_meanwhile', 'Edited.', { current }));
    await userEvent.type(await screen.findByRole('textbox', { name: 'Note for guests (English)' }), 'Away');
    type('closed_until', '2026-11-30');
    await save();
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getAllByRole('group').map((group) => group.textContent)).toEqual([
      expect.stringMatching(/^Note for guests \(English\).*Away.*Renovating$/),
      expect.stringMatching(/^Last closed day.*Nov 30, 2026.*Dec 1, 2026$/),
    ]);
  });
});

test('whether guests see what is sold out is a choice', { tags: ['W3.8', 'W3.23'] }, async () => {
  const { patches } = await openShop(sampleShop());
  await userEvent.click(await screen.findByRole('radio', { name: /^Hide from the menu/ }));
  await save();
  await waitFor(() => expect(patches()).toHaveLength(1));
  expect(patches()[0]).toMatchObject({ sold_out_display: 'hide' });
});
