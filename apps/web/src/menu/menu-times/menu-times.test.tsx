import { weekdays } from '@sofra/contract/opening-hours';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { draftKey, writeDraft } from '../../lib/drafts.ts';
import { refuse } from '../../testing/api-server.ts';
import { itIs } from '../../testing/it-is.ts';
import { openMenu, sampleCategory, sampleProduct, sampleTime } from '../../testing/menu-api.ts';
import { sampleUser } from '../../testing/sample-shop.ts';

const breakfast = sampleTime({ category_count: 1, product_count: 2 });
const summer = sampleTime({
  _id: '0f8f2c9e-7f0b-4c1e-9b3a-0000000000b2',
  name: { en: 'Summer' },
  hours: {},
  periods: [{ from: '2026-06-01', to: '2026-08-31' }],
  outside: 'hide',
});
const onAllDays = (open: string, close: string) =>
  Object.fromEntries(weekdays.map((day) => [day, [{ open, close }]]));

const cell = (field: string) =>
  document.querySelector<HTMLInputElement>(`[name="${field}"]`) as HTMLInputElement;
const type = (field: string, value: string) => fireEvent.change(cell(field), { target: { value } });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

/** Intl writes some spaces narrow. */
const plain = (text: string | null | undefined) => (text ?? '').replaceAll(/\s/g, ' ');

/** In Istanbul, three hours ahead. */
describe('the page of menu times', () => {
  test('lists them with their hours, their season, whether they run and what goes by them', {
    tags: ['W3.10', 'W3.23'],
  }, async () => {
    itIs('2026-03-02T05:00:00Z');
    await openMenu('/menu-times', { times: [breakfast, summer] });
    const rows = (await screen.findAllByRole('heading', { level: 2 })).map((heading) =>
      plain(heading.closest('li')?.textContent),
    );
    expect(rows[0]).toBe(
      'BreakfastEvery day 7:00 AM – 11:00 AMOn now · until 11:00 AMused by 1 category and 2 products',
    );
    expect(rows[1]).toBe('SummerJune 1 – August 31Not now · from June 1not used yethidden outside its hours');
    expect(screen.getByText('2 menu times')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Breakfast' }).getAttribute('href')).toBe(
      `/menu-times/${breakfast._id}`,
    );
  });

  test('says of a season that is past that nothing is to come', { tags: ['W3.23'] }, async () => {
    itIs('2026-09-01T05:00:00Z');
    await openMenu('/menu-times', { times: [summer] });
    expect(await screen.findByText('Over: no day is to come')).toBeTruthy();
  });

  test('says what they are for while there are none', { tags: ['W3.23'] }, async () => {
    await openMenu('/menu-times');
    expect(await screen.findByRole('heading', { name: 'No menu times yet.' })).toBeTruthy();
    expect(screen.getAllByRole('link', { name: 'Add menu time' })).toHaveLength(2);
  });

  test('is for a seller to read', { tags: ['W3.10'] }, async () => {
    await openMenu('/menu-times', { role: 'seller', times: [breakfast] });
    expect(await screen.findByText('Breakfast')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Breakfast' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Add menu time' })).toBeNull();
  });

  test('says of one that is gone that it is gone', { tags: ['W3.23'] }, async () => {
    await openMenu('/menu-times/nothing', { times: [breakfast] });
    expect(await screen.findByRole('heading', { name: 'This menu time is no longer there.' })).toBeTruthy();
  });
});

test('a season of another year is told with its year', { tags: ['W3.23'] }, async () => {
  itIs('2025-09-01T05:00:00Z');
  await openMenu('/menu-times', { times: [summer] });
  expect(plain((await screen.findByText(/^Not now/)).textContent)).toBe('Not now · from Jun 1, 2026');
  expect(plain(screen.getByText(/^June 1/).textContent)).toBe('June 1 – August 31, 2026');
});

describe('a new menu time', () => {
  const named = async (name: string) =>
    userEvent.type(await screen.findByRole('textbox', { name: 'Name (English)' }), name);

  test('is the same on every day by default, so that a name is enough', {
    tags: ['W3.10', 'W3.23'],
  }, async () => {
    const { app, sent } = await openMenu('/menu-times/create');
    await named('Breakfast');
    type('hours.monday.0.close', '12:00');
    await press('Create');
    expect(await screen.findByText('Menu time created.')).toBeTruthy();
    await waitFor(() => expect(app.path()).toBe('/menu-times'));
    expect(sent('POST /api/menu-time')).toEqual([
      {
        shop_id: breakfast.shop_id,
        name: { en: 'Breakfast' },
        hours: onAllDays('07:00', '12:00'),
        periods: [],
        outside: 'show',
      },
    ]);
  });

  test('may differ by day, have seasons and hide what goes by it', { tags: ['W3.10', 'W3.23'] }, async () => {
    const { sent } = await openMenu('/menu-times/create');
    await named('Weekend');
    await userEvent.click(screen.getByRole('switch', { name: 'Different by day' }));
    for (const day of ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'])
      await press(`${day}: Remove these hours`);
    await press('Sunday: All day');
    expect(screen.getAllByText('Not on this day').length).toBeGreaterThan(0);
    await press('Add a season');
    type('periods.0.from', '2026-06-01');
    type('periods.0.to', '2026-08-31');
    await userEvent.click(screen.getByRole('radio', { name: /^Hide/ }));
    await press('Create');
    expect(await screen.findByText('Menu time created.')).toBeTruthy();
    const [body] = sent('POST /api/menu-time');
    expect(body).toMatchObject({
      hours: {
        monday: [],
        friday: [],
        saturday: [{ open: '07:00', close: '11:00' }],
        sunday: [{ open: '00:00', close: '24:00' }],
      },
      periods: [{ from: '2026-06-01', to: '2026-08-31' }],
      outside: 'hide',
    });
  });

  test('folds its days to the same hours again, and that can be undone', { tags: ['W3.23'] }, async () => {
    await openMenu('/menu-times/create');
    await userEvent.click(await screen.findByRole('switch', { name: 'Different by day' }));
    type('hours.tuesday.0.open', '08:00');
    await userEvent.click(screen.getByRole('switch', { name: 'Different by day' }));
    expect(cell('hours.tuesday.0.open')).toBeNull();
    expect(cell('hours.monday.0.open').value).toBe('07:00');
    await press('Undo');
    await waitFor(() => expect(cell('hours.tuesday.0.open').value).toBe('08:00'));
  });

  test('says at each field what is wrong with it', { tags: ['W3.10', 'W3.23'] }, async () => {
    const { sent } = await openMenu('/menu-times/create');
    await press('Add a season');
    await press('Add a season');
    type('periods.0.from', '2026-06-01');
    type('periods.0.to', '2026-05-01');
    type('periods.1.from', '2026-07-01');
    await press('Every day: Add hours');
    await press('Create');
    expect(await screen.findByText('Name the menu time in at least one language.')).toBeTruthy();
    expect(cell('periods.0.to').getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('The last day cannot come before the first.')).toBeTruthy();
    expect(screen.getByText('Please enter a valid date.')).toBeTruthy();
    expect(cell('hours.monday.1.open').getAttribute('aria-invalid')).toBe('true');
    expect(sent('POST /api/menu-time')).toEqual([]);
  });

  test('tells what guests will read, in the words of the list', { tags: ['W3.11'] }, async () => {
    await openMenu('/menu-times/create');
    const show = await screen.findByRole('radio', { name: /^Show/ });
    expect(plain(show.closest('label')?.textContent)).toMatch(/Every day 7:00 AM – 11:00 AM$/);
    type('hours.monday.0.open', '08:30');
    expect(plain(show.closest('label')?.textContent)).toMatch(/Every day 8:30 AM – 11:00 AM$/);
  });
});

describe('the form of a menu time', () => {
  const address = `/menu-times/${breakfast._id}`;

  test('says what it changes, and sends only what changed', { tags: ['W3.10', 'W3.23'] }, async () => {
    const { sent } = await openMenu(address, { times: [breakfast] });
    expect(await screen.findByText('What you change here changes 1 category and 2 products.')).toBeTruthy();
    type('hours.monday.0.close', '11:30');
    await press('Update');
    expect(await screen.findByText('Menu time updated.')).toBeTruthy();
    expect(sent('PATCH /api/menu-time')).toEqual([
      { _id: breakfast._id, updatedAt: breakfast.updatedAt, hours: onAllDays('07:00', '11:30') },
    ]);
  });

  test('puts two people’s changes together, and asks about the hours once', { tags: ['W3.23'] }, async () => {
    const current = {
      ...breakfast,
      hours: onAllDays('08:00', '11:00'),
      outside: 'hide' as const,
      updatedAt: '2026-01-02T00:00:00.000Z',
    };
    const { sent } = await openMenu(address, {
      times: [breakfast],
      change: (_call, body) =>
        body.updatedAt === breakfast.updatedAt
          ? refuse('edited_meanwhile', 'Edited.', { current })
          : undefined,
    });
    await screen.findByText(/^What you change here/);
    type('hours.monday.0.close', '12:00');
    await press('Update');
    const dialog = within(await screen.findByRole('dialog'));
    const questions = dialog.getAllByRole('group').map((group) => plain(group.textContent));
    expect(questions).toHaveLength(1);
    expect(questions[0]).toMatch(/^Hours.*Every day 7:00 AM – 12:00 PM.*Every day 8:00 AM – 11:00 AM$/);
    await userEvent.click(dialog.getByRole('button', { name: 'Save the chosen values' }));
    await waitFor(() => expect(sent('PATCH /api/menu-time')).toHaveLength(2));
    expect(sent('PATCH /api/menu-time')[1]).toEqual({
      _id: breakfast._id,
      updatedAt: current.updatedAt,
      hours: onAllDays('07:00', '12:00'),
    });
  });

  test('takes up again what was only half written', { tags: ['W3.23'] }, async () => {
    const base = {
      shop_id: breakfast.shop_id,
      name: { en: 'Breakfast', tr: 'Kahvaltı' },
      hours: weekdays.map(() => [{ open: '07:00', close: '11:00' }]),
      periods: [],
      outside: 'show',
    };
    const values = {
      ...base,
      hours: weekdays.map(() => [{ open: '', close: '11:00' }]),
      periods: [{ key: 'new-1', from: '2026-06-01', to: '' }],
    };
    const key = draftKey(sampleUser._id, `menu-time:${breakfast._id}`, 'left');
    writeDraft(key, { base, values, pictures: 0 });
    await openMenu(address, { times: [breakfast] });
    await press('Restore');
    expect([cell('hours.monday.0.open').value, cell('periods.0.from').value]).toEqual(['', '2026-06-01']);
    await press('Update');
    expect(await screen.findByText('Please enter a valid date.')).toBeTruthy();
    expect(cell('hours.monday.0.open').getAttribute('aria-invalid')).toBe('true');
  });

  test('deletes one that nothing goes by, with a way back', { tags: ['W3.10'] }, async () => {
    const { app, api } = await openMenu(`/menu-times/${summer._id}`, { times: [summer] });
    await press('Delete');
    const dialog = within(await screen.findByRole('dialog', { name: /^Summer will be deleted/ }));
    await userEvent.click(dialog.getByRole('button', { name: 'Yes, Delete' }));
    expect(await screen.findByText('Menu time deleted.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Undo' })).toBeTruthy();
    expect(app.path()).toBe('/menu-times');
    expect(api.calls()).toContain(`DELETE /api/menu-time/${summer._id}`);
  });

  test('says of one in use by how many, and leads to them', { tags: ['W3.10'] }, async () => {
    const { api } = await openMenu(address, {
      times: [breakfast],
      categories: [sampleCategory({ menu_time_id: breakfast._id })],
      products: [sampleProduct({ menu_time_id: breakfast._id })],
    });
    await press('Delete');
    const dialog = within(await screen.findByRole('dialog', { name: 'Breakfast is in use' }));
    expect(dialog.getByText(/^3 categories or products go by it\. Take it off them first/)).toBeTruthy();
    await waitFor(() =>
      expect(dialog.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
        `/categories/${sampleCategory()._id}`,
        `/products/${sampleProduct()._id}`,
      ]),
    );
    expect(dialog.queryByRole('button', { name: 'Yes, Delete' })).toBeNull();
    expect(api.calls().filter((call) => call.startsWith('DELETE '))).toEqual([]);
  });

  test('learns that somebody has used it meanwhile', { tags: ['W3.10'] }, async () => {
    await openMenu(`/menu-times/${summer._id}`, {
      times: [summer],
      change: () => refuse('menu_time_in_use', 'In use.', { count: 4 }),
    });
    await press('Delete');
    await press('Yes, Delete');
    expect(await screen.findByText(/^4 categories or products go by it/)).toBeTruthy();
  });
});

describe('what goes by a menu time', () => {
  const field = async () => screen.findByRole('combobox', { name: 'Menu time' });
  const choose = async (name: string) => {
    await screen.findByRole('option', { name });
    await userEvent.selectOptions(await field(), name);
  };

  test('a category says by which, with its hours below', { tags: ['W3.11', 'W3.23'] }, async () => {
    const { sent } = await openMenu(`/categories/${sampleCategory()._id}`, { times: [breakfast, summer] });
    const select = await field();
    expect((select as HTMLSelectElement).selectedOptions[0]?.textContent).toBe('Always');
    await choose('Breakfast');
    expect(screen.getByText(/^Every day 7:00/)).toBeTruthy();
    expect(screen.getByRole('link', { name: /^Manage menu times/ }).getAttribute('target')).toBe('_blank');
    await press('Update');
    await waitFor(() => expect(sent('PATCH /api/category')).toHaveLength(1));
    expect(sent('PATCH /api/category')[0]).toMatchObject({ menu_time_id: breakfast._id });
  });

  test('a category can be had always again', { tags: ['W3.11'] }, async () => {
    const { sent } = await openMenu(`/categories/${sampleCategory()._id}`, {
      times: [breakfast],
      categories: [sampleCategory({ menu_time_id: breakfast._id })],
    });
    const select = await field();
    await waitFor(() =>
      expect((select as HTMLSelectElement).selectedOptions[0]?.textContent).toBe('Breakfast'),
    );
    await choose('Always');
    await press('Update');
    await waitFor(() => expect(sent('PATCH /api/category')).toHaveLength(1));
    expect(sent('PATCH /api/category')[0]).toMatchObject({ menu_time_id: null });
  });

  test('a product too, which is told of its category’s time', { tags: ['W3.11', 'W3.23'] }, async () => {
    const { sent } = await openMenu(`/products/${sampleProduct()._id}`, {
      times: [breakfast, summer],
      categories: [sampleCategory({ menu_time_id: summer._id })],
    });
    expect(await screen.findByText(/^Its category goes by a menu time as well: Summer \(/)).toBeTruthy();
    await choose('Breakfast');
    await press('Update');
    expect(await screen.findByText('Product updated.')).toBeTruthy();
    expect(sent('PATCH /api/product')[0]).toMatchObject({ menu_time_id: breakfast._id });
  });

  test('two people’s choices are named in the question', { tags: ['W3.23'] }, async () => {
    const category = sampleCategory();
    const current = { ...category, menu_time_id: summer._id, updatedAt: '2026-01-02T00:00:00.000Z' };
    await openMenu(`/categories/${category._id}`, {
      times: [breakfast, summer],
      change: () => refuse('edited_meanwhile', 'Edited.', { current }),
    });
    await choose('Breakfast');
    await press('Update');
    const question = within(await screen.findByRole('dialog')).getByRole('group');
    expect(question.textContent).toMatch(/^Menu time.*Breakfast.*Summer$/);
  });

  test('the cards of categories have a clock with its name', { tags: ['W3.23'] }, async () => {
    await openMenu('/categories', {
      times: [breakfast],
      categories: [sampleCategory({ menu_time_id: breakfast._id })],
    });
    expect(await screen.findByText('Breakfast')).toBeTruthy();
  });

  test('without any, the way leads to the first', { tags: ['W3.23'] }, async () => {
    await openMenu(`/products/${sampleProduct()._id}`);
    const link = await screen.findByRole('link', { name: /^New menu time/ });
    expect(link.getAttribute('href')).toBe('/menu-times/create');
  });
});
