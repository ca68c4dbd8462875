/** A program as somebody else writes it: all it knows of the API are the types generated from its document. */
export const clientProgram = `
import createClient from 'openapi-fetch';
import type { components, paths } from './api.d.ts';

const baseUrl = process.argv[2] ?? '';
const client = createClient<paths>({ baseUrl });
let cookie = '';
client.use({
  onRequest({ request }) {
    if (cookie) request.headers.set('cookie', cookie);
  },
  onResponse({ response }) {
    const session = response.headers.getSetCookie().find((line) => line.startsWith('session='));
    if (session) cookie = session.split(';')[0] ?? '';
  },
});

function given<T>({ data, error }: { data?: T; error?: components['schemas']['Error'] }): T {
  if (data === undefined) throw new Error(error?.error ?? 'no answer');
  return data;
}

const user: components['schemas']['User'] = given(
  await client.POST('/api/user/register', {
    body: { email: 'program@example.com', password: 'a long enough secret 7' },
  }),
);
const shop = given(
  await client.POST('/api/shop', {
    body: { name: 'Generated Café', shop_slug: 'generated-cafe', description: 'Opened by a program' },
  }),
);
const category = given(
  await client.POST('/api/category', { body: { shop_id: shop._id, name: { en: 'Drinks' }, is_active: true } }),
);
const product = given(
  await client.POST('/api/product', {
    body: {
      shop_id: shop._id,
      category_id: category._id,
      name: { en: 'Tea' },
      prices: [{ currency: 'TRY', price: 25 }],
      is_active: true,
    },
  }),
);
const { categories } = given(
  await client.GET('/api/category/{id}', { params: { path: { id: shop._id } } }),
);
const menu = given(
  await client.GET('/api/public/menu/{slug}', { params: { path: { slug: shop.shop_slug } } }),
);
const refused = await client.POST('/api/product', {
  // @ts-expect-error a product without its category is found before it is sent
  body: { shop_id: shop._id, name: { en: 'Coffee' }, prices: [{ currency: 'TRY', price: 25 }] },
});
const signedOut = await client.POST('/api/user/logout');

console.log(
  JSON.stringify({
    owner: shop.owner.email === user.email,
    categories: categories.map(({ product_count }) => product_count),
    offered: menu.categories[0]?.products.map(({ _id, prices }) => ({ _id, price: prices[0]?.price })),
    product: product._id,
    refused: refused.error?.errors?.map(({ path }) => path),
    signedOut: signedOut.response.status,
  }),
);
`;
