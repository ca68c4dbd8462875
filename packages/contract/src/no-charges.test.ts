import { expect, test } from 'vitest';
import { z } from 'zod';
import { everyCall } from './every-call.ts';

test('no call knows a charge for service, table or cover', { tags: ['T2.5'] }, () => {
  const schemas = everyCall.flatMap(({ route }) =>
    [route.body, route.response].filter((part) => part !== undefined),
  );
  const names = schemas.flatMap((schema) =>
    [
      ...JSON.stringify(z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' })).matchAll(
        /"(\w+)":\{/g,
      ),
    ].map(([, name]) => name ?? ''),
  );
  expect(names).toContain('prices');
  expect(names.filter((name) => /fee|charge|(?<!re)cover|tip|service/i.test(name))).toEqual([]);
});
