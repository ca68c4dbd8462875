import { requestOf, type Target } from '../load.ts';
import { at, sampleMenu } from '../menu-fixture.ts';
import { copyId } from './copy-id.ts';
import type { Installation } from './installation.ts';
import { forgetMenus, menuHeaders, menuRequest } from './menus-in-memory.ts';
import { slug } from './model-shop.ts';

export interface Call {
  name: string;
  /** In a round so many are asked one after another, and so many by several at once. */
  alone: number;
  crowded: number;
  connections: number;
  /** The same few shops in every round, where they are not drawn anew. */
  among?: number;
  prepare?(installation: Installation, numbers: number[]): Promise<void>;
  request(installation: Installation, n: number): string;
}

export const password = 'kahve-sofra-42';
const usual = { alone: 100, crowded: 300, connections: 16 };

const signedIn = (
  { url }: Installation,
  n: number,
  path: string,
  sent: Pick<Target, 'method' | 'body'> = {},
): string =>
  requestOf({ url: `${url}/api${path}`, cookie: `session=owner-${n}`, headers: { origin: url }, ...sent });

const randomPrice = () => 50 + Math.floor(Math.random() * 500);

const pricesOf = (price: number) => [
  { currency: 'TRY', price },
  { currency: 'EUR', price: price / 50 },
];

export const calls = {
  list: {
    name: 'list of products',
    ...usual,
    request: (on, n) => signedIn(on, n, `/product/all/${copyId(on.model.id, n)}`),
  },
  search: {
    name: 'search in it',
    ...usual,
    request: (on, n) => signedIn(on, n, `/product/all/${copyId(on.model.id, n)}?name=karides`),
  },
  shops: { name: 'list of shops', ...usual, request: (on, n) => signedIn(on, n, '/shop/user') },
  login: {
    name: 'sign-in',
    alone: 15,
    crowded: 30,
    // Passwords of one address are looked at two at a time.
    connections: 2,
    request: ({ url }, n) =>
      requestOf({
        url: `${url}/api/user/login`,
        method: 'POST',
        headers: { origin: url },
        body: { email: `${n}-bench@example.org`, password },
      }),
  },
  price: {
    name: 'change of a price',
    ...usual,

    request: (on, n) => {
      const _id = copyId(at(on.model.productIds, Math.floor(Math.random() * 1_000)), n);
      return signedIn(on, n, '/product', { method: 'PATCH', body: { _id, prices: pricesOf(randomPrice()) } });
    },
  },
  firstMenu: {
    name: 'public menu, not kept',
    ...usual,
    alone: 100,
    crowded: 100,
    prepare: forgetMenus,
    request: menuRequest,
  },
  keptMenu: {
    name: 'public menu, kept',
    alone: 500,
    crowded: 4_000,
    connections: 16,
    among: 20,
    async prepare({ url }, numbers) {
      for (const n of new Set(numbers)) await fetch(`${url}/m/${slug}-${n}`, { headers: menuHeaders });
    },
    request: menuRequest,
  },
  create: {
    name: 'new product',
    ...usual,

    request(on, n) {
      const [section] = sampleMenu;
      const ids = { shop_id: copyId(on.model.id, n), category_id: copyId(on.model.categoryIds[0] ?? '', n) };
      return signedIn(on, n, '/product', { method: 'POST', body: { ...section?.products[0], ...ids } });
    },
  },
} satisfies Record<string, Call>;

export type CallName = keyof typeof calls;
