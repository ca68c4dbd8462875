import type { OptionGroup } from '@sofra/contract/option-groups';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { refuse } from '../../testing/api-server.ts';
import { openMenu, sampleGroup, sampleProduct } from '../../testing/menu-api.ts';

const milk = sampleGroup({ product_count: 14 });
const breads = sampleGroup({
  _id: '0f8f2c9e-7f0b-4c1e-9b3a-0000000000f2',
  name: { en: 'Bread' },
  min: 0,
  max: null,
});
const cell = (field: string) =>
  document.querySelector<HTMLInputElement>(`[name="${field}"]`) as HTMLInputElement;
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

describe('the page of options', () => {
  test('lists the groups in their order with their rule and how many products use them', {
    tags: ['W2.21'],
  }, async () => {
    await openMenu('/options', { groups: [milk, breads] });
    const rows = (await screen.findAllByRole('heading', { level: 2 })).map(
      (heading) => heading.closest('li')?.textContent ?? '',
    );
    expect(rows[0]).toMatch(/Milk.*Cow, Oat.*choose 1.*used by 14 products/);
    expect(rows[1]).toMatch(/Bread.*as many as they like.*used by 0 products/);
    expect(screen.getByRole('link', { name: 'Milk' }).getAttribute('href')).toBe(`/options/${milk._id}`);
    expect(screen.getByText('2 option groups')).toBeTruthy();
  });

  test('says what options are for while there are none', { tags: ['W2.21'] }, async () => {
    await openMenu('/options');
    expect(await screen.findByRole('heading', { name: 'No option groups yet.' })).toBeTruthy();
    expect(screen.getAllByRole('link', { name: 'Add group' })).toHaveLength(2);
  });

  test('is for a seller to read', { tags: ['W2.11'] }, async () => {
    await openMenu('/options', { role: 'seller', groups: [milk, breads] });
    expect(await screen.findByText('Milk')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Milk' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Add group' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Milk: change its place' })).toBeNull();
  });

  test('is among the places of the menu', { tags: ['W2.21'] }, async () => {
    await openMenu('/options', { groups: [milk] }, 1280);
    const drawer = within(await screen.findByRole('navigation', { name: 'Main navigation' }));
    const link = await drawer.findByRole('link', { name: 'Options' });
    expect(link.getAttribute('href')).toBe('/options');
  });

  test('says of a group that is gone that it is gone', { tags: ['W2.21'] }, async () => {
    await openMenu('/options/nothing', { groups: [milk] });
    expect(
      await screen.findByRole('heading', { name: 'This option group is no longer there.' }),
    ).toBeTruthy();
  });
});

test('a group is written by the keyboard: its name, its rule, its options and what they cost', {
  tags: ['W2.11', 'W2.21'],
}, async () => {
  const { app, sent } = await openMenu('/options/create');
  await userEvent.type(await screen.findByRole('textbox', { name: 'Name (English)' }), 'Sauce');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'A guest chooses' }), 'Up to …');
  cell('options.0.name.en').focus();
  await userEvent.keyboard('Garlic{Enter}');
  await waitFor(() => expect(document.activeElement).toBe(cell('options.1.name.en')));
  await userEvent.keyboard('Chilli{Tab}12,5');
  await userEvent.click(screen.getAllByText('Allergens and marks')[1] as HTMLElement);
  const adds = within(await screen.findByRole('group', { name: 'Allergens it adds to the dish' }));
  await userEvent.click(adds.getByRole('checkbox', { name: /Milk/ }));
  await press('Create');
  expect(await screen.findByText('Option group created.')).toBeTruthy();
  await waitFor(() => expect(app.path()).toBe('/options'));
  const plain = { lifts_allergens: [], contains_alcohol: false, contains_pork: false, is_active: true };
  expect(sent('POST /api/option-group')).toEqual([
    {
      shop_id: milk.shop_id,
      name: { en: 'Sauce' },
      min: 0,
      max: 1,
      options: [
        { ...plain, name: { en: 'Garlic' }, prices: [], allergens: [] },
        { ...plain, name: { en: 'Chilli' }, prices: [{ currency: 'TRY', price: 12.5 }], allergens: ['milk'] },
      ],
    },
  ]);
});

test('what could not be stored of a new group is taken up again without doubling its options', {
  tags: ['O5.7'],
}, async () => {
  const stored = sampleGroup({ options: sampleGroup().options.slice(0, 1) });
  const { promise: held, resolve: release } = Promise.withResolvers<undefined>();
  const { app, sent } = await openMenu('/options/create', {
    groups: [stored],
    change: (call) => {
      if (call === 'POST /api/option-group') return held.then(() => ({ status: 201, json: stored }));
      return sent('PATCH /api/option-group').length === 1 ? refuse('internal', 'Oh.') : undefined;
    },
  });
  await userEvent.type(await screen.findByRole('textbox', { name: 'Name (English)' }), 'Milk');
  await userEvent.type(cell('options.0.name.en'), 'Cow');
  await press('Create');
  await waitFor(() => expect(sent('POST /api/option-group')).toHaveLength(1));
  await userEvent.type(cell('options.0.name.en'), 's');
  release(undefined);
  expect(await screen.findByText(/Oh\./)).toBeTruthy();
  await userEvent.click(screen.getByRole('link', { name: 'Cancel' }));
  await press('Leave');
  await waitFor(() => expect(app.path()).toBe('/options'));
  await userEvent.click(await screen.findByRole('link', { name: 'Milk' }));
  await press('Restore');
  await waitFor(() => expect(cell('options.0.name.en').value).toBe('Cows'));
  expect(cell('options.1.name.en')).toBeNull();
});

test('a group asks for no more than it has, and for names', { tags: ['W2.13'] }, async () => {
  const { sent } = await openMenu('/options/create');
  await userEvent.selectOptions(
    await screen.findByRole('combobox', { name: 'A guest chooses' }),
    'Numbers of my own',
  );
  await userEvent.type(cell('max'), '{Backspace}7');
  await press('Create');
  expect(await screen.findByText('Enter a name for the option group.')).toBeTruthy();
  expect(screen.getByText('Enter a name for the option.')).toBeTruthy();
  await userEvent.type(screen.getByRole('textbox', { name: 'Name (English)' }), 'Sauce');
  await userEvent.type(cell('options.0.name.en'), 'Garlic');
  await press('Create');
  expect(await screen.findByText('No more can be chosen than the group has options.')).toBeTruthy();
  expect(sent('POST /api/option-group')).toEqual([]);
});

test('a number of the rule can be emptied and typed anew without another field taking its place', async () => {
  const options = ['a1', 'a2', 'a3', 'a4', 'a5'].map((end, index) => ({
    ...(milk.options[0] as OptionGroup['options'][number]),
    _id: `0f8f2c9e-7f0b-4c1e-9b3a-0000000000${end}`,
    name: { en: `Sauce ${index + 1}` },
  }));
  const { sent } = await openMenu(`/options/${milk._id}`, {
    groups: [sampleGroup({ min: 2, max: 4, options })],
  });
  await screen.findByRole('textbox', { name: 'Name (English)' });
  await userEvent.clear(cell('min'));
  expect([cell('min').value, cell('max').value]).toEqual(['', '4']);
  await press('Update');
  expect(await screen.findByText('Enter a whole number from 0 to 100.')).toBeTruthy();
  expect(cell('min').getAttribute('aria-invalid')).toBe('true');
  await userEvent.type(cell('min'), '1');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'A guest chooses' }), 'Up to …');
  await userEvent.clear(cell('max'));
  expect(cell('max').value).toBe('');
  await userEvent.type(cell('max'), '5');
  expect(cell('max').value).toBe('5');
  await press('Update');
  await screen.findByText('Option group updated.');
  expect(sent('PATCH /api/option-group')).toMatchObject([{ min: 0, max: 5 }]);
});

describe('the form of a group', () => {
  const address = `/options/${milk._id}`;

  test('says how many products it changes, and sends only what changed', {
    tags: ['W2.14', 'W2.21'],
  }, async () => {
    const { sent } = await openMenu(address, { groups: [milk] });
    expect(await screen.findByText('What you change here changes 14 products.')).toBeTruthy();
    await userEvent.click(screen.getByRole('switch', { name: 'Show Oat on the menu' }));
    expect(screen.getByText('Hidden')).toBeTruthy();
    await press('Update');
    expect(await screen.findByText('Option group updated.')).toBeTruthy();
    const [patch] = sent('PATCH /api/option-group');
    expect(Object.keys(patch).sort()).toEqual(['_id', 'options', 'updatedAt']);
    expect(patch.options).toMatchObject([
      { _id: milk.options[0]?._id, is_active: true },
      { _id: milk.options[1]?._id, is_active: false, prices: [{ currency: 'TRY', price: 15 }] },
    ]);
  });

  test('puts changes to different options together, and asks about the same one', {
    tags: ['W2.24'],
  }, async () => {
    const [cow, oat] = milk.options;
    if (!cow || !oat) throw new Error('The sample has two.');
    const costs = (price: number) => [{ currency: 'TRY', price, symbol: '₺' }];
    const current = {
      ...milk,
      options: [
        { ...cow, prices: costs(5) },
        { ...oat, prices: costs(20) },
      ],
      updatedAt: '2026-01-02T00:00:00.000Z',
    };
    const { sent } = await openMenu(address, {
      groups: [milk],
      change: (_call, body) =>
        body.updatedAt === milk.updatedAt ? refuse('edited_meanwhile', 'Edited.', { current }) : undefined,
    });
    await screen.findByText('What you change here changes 14 products.');
    await userEvent.clear(cell('options.1.prices.0.price'));
    await userEvent.type(cell('options.1.prices.0.price'), '18');
    await press('Update');
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getAllByRole('group').map((group) => group.querySelector('legend')?.textContent)).toEqual([
      'Option: Oat',
    ]);
    await userEvent.click(dialog.getByRole('button', { name: 'Save the chosen values' }));
    await waitFor(() => expect(sent('PATCH /api/option-group')).toHaveLength(2));
    expect(sent('PATCH /api/option-group')[1].options).toMatchObject([
      { prices: [{ currency: 'TRY', price: 5 }] },
      { prices: [{ currency: 'TRY', price: 18 }] },
    ]);
  });

  test('stores a new option once whose answer was lost', { tags: ['O5.17'] }, async () => {
    const soy = { ...(milk.options[0] as OptionGroup['options'][number]), name: { en: 'Soy' } };
    const current = {
      ...milk,
      options: [...milk.options, { ...soy, _id: '0f8f2c9e-7f0b-4c1e-9b3a-0000000000a9' }],
      updatedAt: '2026-01-02T00:00:00.000Z',
    };
    let tries = 0;
    const { sent } = await openMenu(address, {
      groups: [milk],
      change: () =>
        tries++ === 0
          ? refuse('database_unavailable', 'Busy.')
          : refuse('edited_meanwhile', 'Edited.', { current }),
    });
    await press('Add an option');
    await userEvent.type(cell('options.2.name.en'), 'Soy');
    await press('Update');
    await screen.findByText(/Busy\./);
    await press('Update');
    expect(await screen.findByText('Option group updated.')).toBeTruthy();
    expect(cell('options.3.name.en')).toBeNull();
    expect(sent('PATCH /api/option-group')).toHaveLength(2);
  });

  test('takes up once what stored a new option without an answer', async () => {
    const soy = { ...(milk.options[0] as OptionGroup['options'][number]), name: { en: 'Soy' } };
    const options = [...milk.options, { ...soy, _id: '0f8f2c9e-7f0b-4c1e-9b3a-0000000000a9' }];
    await openMenu(address, { groups: [milk], change: () => refuse('database_unavailable', 'Busy.') });
    await press('Add an option');
    await userEvent.type(cell('options.2.name.en'), 'Soy ');
    await press('Update');
    await screen.findByText(/Busy\./);
    window.dispatchEvent(new Event('pagehide'));
    cleanup();
    await openMenu(address, { groups: [{ ...milk, options, updatedAt: '2026-01-02T00:00:00.000Z' }] });
    await press('Restore');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Restore' })).toBeNull());
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(cell('options.2.name.en').value).toBe('Soy');
    expect(cell('options.3.name.en')).toBeNull();
  });

  test('deletes a group in use after saying of how many products it is taken off', {
    tags: ['W2.12'],
  }, async () => {
    const { app, api } = await openMenu(address, { groups: [milk] });
    await press('Delete');
    const dialog = within(await screen.findByRole('dialog', { name: 'Milk will be deleted. Are you sure?' }));
    expect(dialog.getByText(/^14 products use it\./)).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Delete and take off' }));
    expect(await screen.findByText('Option group deleted.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Undo' })).toBeTruthy();
    expect(app.path()).toBe('/options');
    expect(api.calls()).toContain(`DELETE /api/option-group/${milk._id}?detach=true`);
  });

  test('learns that somebody has used the group meanwhile', { tags: ['W2.12'] }, async () => {
    const { api } = await openMenu(address, {
      groups: [{ ...milk, product_count: 0 }],
      change: (call) =>
        call.endsWith('?detach=true') ? undefined : refuse('option_group_in_use', 'In use.', { count: 3 }),
    });
    await press('Delete');
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Yes, Delete' }));
    expect(await dialog.findByText(/^3 products use it\./)).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Delete and take off' }));
    expect(await screen.findByText('Option group deleted.')).toBeTruthy();
    expect(api.calls().filter((call) => call.startsWith('DELETE '))).toHaveLength(2);
  });
});

describe('in the form of a dish', () => {
  const address = `/products/${sampleProduct()._id}`;
  const section = async () => within(await screen.findByRole('region', { name: 'Options' }));

  test('groups are picked from those of the shop, ordered and given a rule of their own', {
    tags: ['W2.13', 'W2.18'],
  }, async () => {
    const { sent } = await openMenu(address, { groups: [milk, breads] });
    const options = await section();
    await userEvent.type(
      await options.findByRole('combobox', { name: 'Add an option group' }),
      'bread{Enter}',
    );
    await userEvent.type(options.getByRole('combobox', { name: 'Add an option group' }), 'milk{Enter}');
    expect(options.queryByRole('combobox', { name: 'Add an option group' })).toBeNull();
    await userEvent.click(options.getByRole('switch', { name: 'Bread: rule for this dish' }));
    await userEvent.selectOptions(options.getByRole('combobox', { name: 'A guest chooses' }), 'Exactly 1');
    await press('Update');
    expect(await screen.findByText('Product updated.')).toBeTruthy();
    expect(sent('PATCH /api/product')[0]).toMatchObject({
      option_groups: [
        { group_id: breads._id, min: 1, max: 1 },
        { group_id: milk._id, min: null, max: null },
      ],
    });
  });

  test('the upper number of its own rule is not filled in again while it is typed anew', async () => {
    const product = sampleProduct({ option_groups: [{ group_id: milk._id, min: 1, max: 2 }] });
    const { sent } = await openMenu(address, { groups: [milk], products: [product] });
    await section();
    const max = await waitFor(() => cell('option_groups.0.max') ?? expect.fail());
    await userEvent.clear(max);
    expect(max.value).toBe('');
    await press('Update');
    await waitFor(() => expect(max.getAttribute('aria-invalid')).toBe('true'));
    expect(sent('PATCH /api/product')).toEqual([]);
    await userEvent.type(max, '1');
    expect(cell('option_groups.0.min').value).toBe('1');
    await press('Update');
    await waitFor(() =>
      expect(sent('PATCH /api/product')).toMatchObject([
        { option_groups: [{ group_id: milk._id, min: 1, max: 1 }] },
      ]),
    );
  });

  test('a group is told as gone only once it is known which there are', async () => {
    let isAway = true;
    const product = sampleProduct({ option_groups: [{ group_id: milk._id, min: null, max: null }] });
    const { app } = await openMenu(address, {
      groups: [breads],
      products: [product],
      refuseAll: (call) =>
        isAway && call.startsWith('GET /api/option-group/')
          ? refuse('database_unavailable', 'Away.')
          : undefined,
    });
    const options = await section();
    await waitFor(() => expect(app.queryClient.isFetching()).toBe(0));
    expect(options.getByText('The chosen option group')).toBeTruthy();
    expect(options.queryByText('This option group is no longer there.')).toBeNull();
    isAway = false;
    await act(() => app.queryClient.invalidateQueries());
    expect(await options.findByText('This option group is no longer there.')).toBeTruthy();
  });

  test('a new group is made in another tab, so that nothing typed is lost', { tags: ['W2.21'] }, async () => {
    await openMenu(address);
    const link = (await section()).getByRole('link', { name: /New option group/ });
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['/options/create', '_blank']);
  });

  test('marks such as vegan are ticked beside the allergens', { tags: ['W2.16'] }, async () => {
    const { sent } = await openMenu(address);
    const marks = within(await screen.findByRole('group', { name: 'Diet marks' }));
    await userEvent.click(marks.getByRole('checkbox', { name: 'Vegan' }));
    await userEvent.click(marks.getByRole('checkbox', { name: 'Spicy' }));
    await press('Update');
    expect(await screen.findByText('Product updated.')).toBeTruthy();
    expect(sent('PATCH /api/product')[0]).toMatchObject({ diet: ['vegan', 'spicy'] });
  });
});
