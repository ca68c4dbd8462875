import { openApiDocument } from '@sofra/contract/openapi/document';
import { expect, test } from 'vitest';
import { lintDocument } from './check-openapi.ts';

test('other programs find nothing to mend in the OpenAPI document', { tags: ['D6.45a'] }, async () => {
  expect(await lintDocument(openApiDocument('session'))).toEqual([]);
});

test('a call without a name or a word about its session is found', { tags: ['D6.45a'] }, async () => {
  const document = openApiDocument('session');
  const { operationId, security, ...rest } = document.paths['/api/shop']?.post ?? {};
  const problems = await lintDocument({
    ...document,
    paths: { ...document.paths, '/api/shop': { ...document.paths['/api/shop'], post: rest } },
  });
  expect(problems).toEqual([
    expect.stringContaining('warn operation-operationId at #/paths/~1api~1shop/post'),
    expect.stringContaining('error security-defined at #/paths/~1api~1shop/post'),
  ]);
});
