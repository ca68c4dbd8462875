import type { Call } from '@sofra/contract/every-call';
import fc from 'fast-check';
import type { z } from 'zod';
import { password } from '../passwords.ts';
import { drawPicture } from '../pictures.ts';
import { fromSchema, type Known } from './from-schema.ts';
import { kindOf } from './id-kinds.ts';
import type { Kind } from './ids.ts';
import { mutated } from './mutation.ts';
import { soundBodies } from './sound-bodies.ts';
import type { Turn } from './turns.ts';
import { wildText } from './wild-values.ts';
import type { OtherShop, World } from './world.ts';

export interface DrawnCall extends Call {
  actor: string;
  params: Record<string, unknown>;
  query: Record<string, unknown>;
  body: unknown;
  /** Sent as a form instead of a body. */
  file: Buffer | undefined;
}

const files = [
  Buffer.from('name tr;price TRY\nÇay;12\n<i data-wild="1">;-1'),
  Buffer.from('name tr\n"=cmd|calc'),
  Buffer.from([0x50, 0x4b, 3, 4, ...Array(60).fill(7)]),
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]),
  Buffer.from('<svg onload="alert(1)"/>'),
  Buffer.alloc(0),
];

type Sent = Omit<DrawnCall, 'actor'>;

const photo = await drawPicture(40, 30).png().toBuffer();

const fittingFile = (path: string, { archive }: World) =>
  fc.constant(path === '/shop-archive' ? archive : path === '/image' ? photo : files[0]);

function idsFor(kind: Kind, { ids }: World, other: OtherShop): fc.Arbitrary<string> {
  const [all, allOfOther] = [ids, other.ids].map((of) => Object.values(of).flat()) as [string[], string[]];
  return fc.oneof(
    { weight: 20, arbitrary: fc.constantFrom(...ids[kind]) },
    { weight: 4, arbitrary: fc.constantFrom(...other.ids[kind]) },
    { weight: 1, arbitrary: fc.constantFrom(...all) },
    { weight: 1, arbitrary: fc.constantFrom(...allOfOther) },
    { weight: 1, arbitrary: fc.oneof(fc.uuid(), wildText) },
  );
}

function knownTo(call: Call, world: World, other: OtherShop, isSound: boolean): Known {
  const { shopId, slug, picture, emails, tokens, run, menuImport } = world;
  const texts = (first: string, ...others: string[]) =>
    isSound
      ? fc.constant(first)
      : fc.oneof(
          { weight: 6, arbitrary: fc.constantFrom(first, ...others) },
          { weight: 1, arbitrary: wildText },
        );
  return {
    idFor(trail) {
      const kind = kindOf(call, trail);
      if (!kind) throw new Error(`Nobody has said what ${trail} of ${call.operationId} names.`);
      return isSound ? fc.constantFrom(...world.ids[kind]) : idsFor(kind, world, other);
    },
    named: {
      slug: texts(slug, slug.toUpperCase(), 'yok'),
      shop_slug: texts('yeni-lale', slug, 'login'),
      email: fc.oneof(
        texts(emails[0] ?? '', ...emails),
        fc.nat(999).map((number) => `fuzz-${number}@example.com`),
      ),
      password: texts(password),
      current: texts(password),
      token: texts(tokens[call.operationId] ?? 'yok'),
      seen: texts(run.seen, menuImport.seen),
      columns: fc.constant(menuImport.columns),
      pathInfo: texts(`uploads/${shopId}/products/x`, `uploads/${other.ids.shop[0]}/products/x`),
      logo: texts(picture, ''),
      cat_image: texts(picture, ''),
      product_images: fc.constantFrom([picture], [], ['/uploads/x.webp']),
      shop_images: fc.constantFrom([picture], [], ['/uploads/x.webp']),
      currency: texts('TRY', 'TRY', 'TRY', 'EUR', 'XXX'),
      language: texts('tr', 'en', 'ar'),
      lang: texts('tr', 'en', 'ar'),
    },
  };
}

/** One call, as it might be sent, or as nobody would send it. */
function drawnCall({ call, isSound }: Turn, world: World, other: OtherShop): fc.Arbitrary<Sent> {
  const { operationId, route } = call;
  const known = knownTo(call, world, other, isSound);
  const part = (name: string, schema: z.ZodType | undefined, sound?: object) => {
    if (!schema) return fc.constant(undefined);
    if (isSound && sound) return fc.constant(sound);
    const drawn = fromSchema(schema, known, name);
    if (isSound) return drawn;
    return mutated(
      sound
        ? fc.oneof({ weight: 3, arbitrary: drawn }, { weight: 1, arbitrary: fc.constant<unknown>(sound) })
        : drawn,
    );
  };
  const named = (name: string, schema: z.ZodType | undefined) =>
    part(name, schema).map((value) => (typeof value === 'object' && value !== null ? value : {}));
  const file = fittingFile(route.path, world);
  return fc.record({
    operationId: fc.constant(operationId),
    route: fc.constant(route),
    params: named('params', route.params),
    query: named('query', route.query),
    body: part('body', route.body ?? route.form, soundBodies(world)[operationId]),
    file: !route.form ? fc.constant(undefined) : isSound ? file : fc.oneof(file, fc.constantFrom(...files)),
  }) as fc.Arbitrary<Sent>;
}

/** The calls of these turns, as they might be sent and as nobody would send them. */
export function drawCalls(world: World, other: OtherShop, turns: Turn[], seed: number): DrawnCall[] {
  const made = new Map<string, fc.Arbitrary<Sent>>();
  const drawn = turns.map((turn) => {
    const key = `${turn.call.operationId} ${turn.isSound}`;
    const arbitrary = made.get(key) ?? drawnCall(turn, world, other);
    made.set(key, arbitrary);
    return arbitrary.map((sent) => ({ ...sent, actor: turn.actor }));
  });
  const [calls = []] = fc.sample(fc.tuple(...drawn), { seed, numRuns: 1 });
  return calls;
}
