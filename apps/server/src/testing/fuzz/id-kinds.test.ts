import { everyCall } from '@sofra/contract/every-call';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromSchema } from './from-schema.ts';
import { kindOf } from './id-kinds.ts';

/** Every place of a call where an id stands, with what it names. */
const idPlaces = everyCall.flatMap((call) =>
  (['params', 'query', 'body', 'form'] as const).flatMap((part) => {
    const places = new Map<string, string | undefined>();
    const schema = call.route[part];
    if (schema)
      fromSchema(
        schema,
        {
          named: {},
          idFor(trail) {
            places.set(`${call.operationId} ${trail}`, kindOf(call, trail));
            return fc.constant('');
          },
        },
        part === 'form' ? 'body' : part,
      );
    return [...places];
  }),
);

test('it is said of every id in the contract what it names', () => {
  expect(idPlaces.length).toBeGreaterThan(130);
  expect(idPlaces.filter(([, kind]) => kind === undefined)).toEqual([]);
});

test('an id in a path, a list and a thing within another names what it should', () => {
  const kinds = Object.fromEntries(idPlaces);
  expect(kinds).toMatchObject({
    'getShopArchiveImport params.id': 'archive',
    'removeMember params.userId': 'user',
    'patchProduct body.variants._id': 'variant',
    'patchOptionGroup body.options._id': 'option',
    'patchOptionGroup body._id': 'group',
    'markOptionBack query.option_id': 'option',
    'patchPriceRun body.typed.variant_id': 'variant',
    'createMenuImport body.shopId': 'shop',
  });
});
