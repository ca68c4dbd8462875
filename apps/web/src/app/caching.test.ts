import { expect, test } from 'vitest';
import { ApiError } from '../lib/api-error.ts';
import { categoriesQuery } from '../menu/categories/categories.api.ts';
import { productsQuery } from '../menu/products/products.api.ts';
import { shopsQuery } from '../shops/shops.api.ts';
import { currentUserQuery } from '../users/users.api.ts';

const outage = new ApiError({ status: 503, code: 'busy', message: '' });

test('who is signed in is known for a minute and asked once more after half a second', {
  tags: ['S4.1', 'S9.2'],
}, () => {
  expect(currentUserQuery).toMatchObject({
    staleTime: 60_000,
    retry: 1,
    retryDelay: 500,
    refetchOnWindowFocus: false,
  });
});

test('the shops are kept under their own key for a minute and asked for once more after a second', {
  tags: ['S7.27', 'S9.2'],
}, () => {
  expect(shopsQuery).toMatchObject({
    queryKey: ['shops'],
    staleTime: 60_000,
    retryDelay: 1000,
    refetchOnWindowFocus: false,
  });
  const { retry } = shopsQuery;
  if (typeof retry !== 'function') throw new Error('The shops are asked for again without looking at why.');
  expect([retry(0, outage), retry(1, outage)]).toEqual([true, false]);
});

test('categories are kept until something changes them', { tags: ['S7.28'] }, () => {
  expect(categoriesQuery('s')).toMatchObject({ staleTime: Number.POSITIVE_INFINITY });
});

test('products are read again on every visit and reconnect, and once more after a second', {
  tags: ['S7.29', 'S9.2'],
}, () => {
  expect(productsQuery('s', {}, 'tr')).toMatchObject({
    staleTime: 0,
    retry: 1,
    retryDelay: 1000,
    refetchOnMount: true,
    refetchOnReconnect: true,
    refetchOnWindowFocus: false,
  });
});
