import { type Call, everyCall } from '@sofra/contract/every-call';
import fc from 'fast-check';
import type { z } from 'zod';
import { password } from '../passwords.ts';
import { fromSchema, type Known } from './from-schema.ts';
import { mutated } from './mutation.ts';
import { wildText } from './wild-values.ts';
import type { Kind, OtherShop, World } from './world.ts';

export interface DrawnCall extends Call {
  actor: string;
  params: Record<string, unknown>;
  query: Record<string, unknown>;
  body: unknown;
  /** Sent as a form instead of a body. */
  file: Buffer | undefined;
}

/** They work out a password, a picture or a table, or start a process: drawn seldom, so that there is time for the rest. */
const costly =
  /qr\.|\.xlsx|archive|^\/image|^\/menu-import$|\/login|\/passkeys\/start|\/register|\/password|\/email/;
/** After one of them that succeeds there is little left to call. */
const ending = /^(DELETE \/(shop\/:id|user)|POST \/(user\/logout|shop\/:id\/owner))$/;

const files = [
  Buffer.from('name tr;price TRY\nÇay;12\n<i data-wild="1">;-1'),
  Buffer.from('name tr\n"=cmd|calc'),
  Buffer.from([0x50, 0x4b, 3, 4, ...Array(60).fill(7)]),
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]),
  Buffer.from('<svg onload="alert(1)"/>'),
  Buffer.alloc(0),
];

const byField: Record<string, Kind> = {
  shop_id: 'shop',
  shopId: 'shop',
  category_id: 'category',
  category_ids: 'category',
  product_id: 'product',
  product_ids: 'product',
  group_id: 'group',
  menu_time_id: 'time',
  userId: 'user',
  user_id: 'user',
};
const byPath: [RegExp, Kind][] = [
  [/^\/product/, 'product'],
  [/^\/category/, 'category'],
  [/^\/option-group/, 'group'],
  [/^\/menu-time/, 'time'],
  [/^\/price-run/, 'run'],
  [/^\/menu-import/, 'import'],
  [/^\/change-set/, 'change'],
  [/^\/user\/invite/, 'invitation'],
  [/^\/user\/sessions/, 'session'],
  [/^\/user\/passkeys/, 'passkey'],
];
const kindOf = (path: string): Kind => byPath.find(([pattern]) => pattern.test(path))?.[1] ?? 'shop';

function knownTo(path: string, world: World, other: OtherShop): Known {
  const { ids, shopId, slug, picture, emails } = world;
  const texts = (...some: string[]) =>
    fc.oneof({ weight: 6, arbitrary: fc.constantFrom(...some) }, { weight: 1, arbitrary: wildText });
  const all = Object.values(ids).flat();
  const allOfOther = Object.values(other.ids).flat();
  return {
    idFor(name) {
      const kind = byField[name] ?? kindOf(path);
      const fitting = (known: string[]) => fc.constantFrom(...(known.length > 0 ? known : all));
      return fc.oneof(
        { weight: 20, arbitrary: fitting(ids[kind]) },
        { weight: 4, arbitrary: fitting(other.ids[kind]) },
        { weight: 1, arbitrary: fc.constantFrom(...all) },
        { weight: 1, arbitrary: fc.constantFrom(...allOfOther) },
        { weight: 1, arbitrary: fc.oneof(fc.uuid(), wildText) },
      );
    },
    named: {
      slug: texts(slug, slug.toUpperCase(), 'yok'),
      shop_slug: texts('yeni-lale', slug, 'login'),
      email: texts(...emails, 'fuzz@example.com'),
      password: texts(password),
      pathInfo: texts(...[shopId, ...other.ids.shop].map((id) => `uploads/${id}/products/x`)),
      logo: texts(picture, ''),
      cat_image: texts(picture, ''),
      currency: texts('TRY', 'EUR', 'XXX'),
      language: texts('tr', 'en', 'ar'),
    },
  };
}

/** Calls of all kinds by people of all roles, as they might be sent and as nobody would send them. */
export function drawnCalls(world: World, other: OtherShop): fc.Arbitrary<DrawnCall> {
  const drawn = everyCall.map(({ operationId, route }) => {
    const known = knownTo(route.path, world, other);
    const part = (schema: z.ZodType | undefined) =>
      schema ? mutated(fromSchema(schema, known)) : fc.constant(undefined);
    const named = (schema: z.ZodType | undefined) =>
      part(schema).map((value) => (typeof value === 'object' && value !== null ? value : {}));
    const arbitrary = fc.record({
      operationId: fc.constant(operationId),
      route: fc.constant(route),
      actor: fc.constantFrom(...Object.keys(world.actors)),
      params: named(route.params),
      query: named(route.query),
      body: part(route.body ?? route.form),
      file: route.form ? fc.constantFrom(...files) : fc.constant(undefined),
    }) as fc.Arbitrary<DrawnCall>;
    const isRare = costly.test(route.path) || ending.test(`${route.method} ${route.path}`);
    return { arbitrary, weight: isRare ? 1 : 12 };
  });
  return fc.oneof(...drawn);
}
