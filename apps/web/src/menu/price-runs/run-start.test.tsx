import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { coffee, newPrice, openRuns, percent, press, tea } from '../../testing/price-run-screen.ts';

test('the example shows no price of 0, because the last price of a dish stays', {
  tags: ['W4.14'],
}, async () => {
  await openRuns('/price-runs/new');
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'What to do' }), 'cut_percent');
  await userEvent.type(await percent(), '10');
  expect(screen.getByText(/^Example: Tea/)).toBeTruthy();
  await userEvent.type(await percent(), '0');
  expect(screen.queryByText(/^Example:/)).toBeNull();
});

test('a price change begins with the products that were chosen in the table', {
  tags: ['W4.14'],
}, async () => {
  localStorage.setItem('products-view', 'table');
  const { runs, app } = await openRuns('/products');
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Coffee' }));
  await press('Change prices');
  await waitFor(() => expect(app.path()).toBe('/price-runs/new'));
  const chosen = await screen.findByRole<HTMLInputElement>('radio', { name: /The products I chose/ });
  expect(chosen.checked).toBe(true);
  await userEvent.type(await percent(), '12');
  await newPrice('Coffee');
  expect(runs.run?.selection).toEqual({ product_ids: [coffee._id] });
});

test('a price change begins with the chosen rows at the head of the page, too, and forgets them with the table', {
  tags: ['W4.14'],
}, async () => {
  localStorage.setItem('products-view', 'table');
  const { runs, app } = await openRuns('/products');
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Coffee' }));
  await userEvent.click(await screen.findByRole('link', { name: 'Change prices' }));
  await userEvent.type(await percent(), '12');
  await newPrice('Coffee');
  expect(runs.run?.selection).toEqual({ product_ids: [coffee._id] });

  await app.router.navigate('/products');
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Coffee' }));
  await press('Cards');
  await userEvent.click(await screen.findByRole('link', { name: 'Change prices' }));
  const all = await screen.findByRole<HTMLInputElement>('radio', { name: /The whole menu/ });
  expect(all.checked).toBe(true);
});

test('a price change begins with the search and the category of the list, and can do without the category', {
  tags: ['W4.14'],
}, async () => {
  const { runs } = await openRuns(`/products?name=tea&category=${tea.category_id}`);
  await userEvent.click(await screen.findByRole('link', { name: 'Change prices' }));
  const search = await screen.findByRole<HTMLInputElement>('radio', { name: 'What a search finds' });
  expect(search.checked).toBe(true);
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('tea');
  await userEvent.type(await percent(), '12');
  await newPrice('Tea');
  const both = { name: 'tea', category_ids: [tea.category_id] };
  expect(runs.run?.selection).toEqual(both);

  // Another choice and back: what was searched comes back as it was.
  await userEvent.click(screen.getByRole('radio', { name: /The whole menu/ }));
  await waitFor(() => expect(runs.run?.selection).toEqual({}));
  await userEvent.click(search);
  await waitFor(() => expect(runs.run?.selection).toEqual(both));
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Only in Drinks' }));
  await waitFor(() => expect(runs.run?.selection).toEqual({ name: 'tea' }));
});
