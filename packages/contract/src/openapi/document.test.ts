import { expect, test } from 'vitest';
import { everyCall } from '../every-call.ts';
import { openApiDocument } from './document.ts';

interface Operation {
  operationId: string;
  tags: string[];
  security: object[];
  parameters?: { name: string; in: string }[];
  requestBody?: { content: Record<string, { schema: { properties: Record<string, object> } }> };
  responses: Record<string, { $ref?: string; content?: object }>;
}

const document = openApiDocument('session');
const { paths, components } = document;
const operations = Object.values(paths).flatMap((calls) => Object.values(calls) as unknown as Operation[]);
const operationOf = (id: string) => operations.find(({ operationId }) => operationId === id);

test('every call has a name of its own', { tags: ['D6.45b'] }, () => {
  const names = operations.map(({ operationId }) => operationId);
  expect(new Set(names).size).toBe(names.length);
  expect(names.toSorted()).toEqual(everyCall.map(({ operationId }) => operationId).toSorted());
});

test('every call says whether it needs a session', { tags: ['D6.45b'] }, () => {
  for (const { operationId, route } of everyCall) {
    const expected = route.access === 'public' ? [] : [{ session: [] }];
    expect(operationOf(operationId)?.security, operationId).toEqual(expected);
  }
  expect(components.securitySchemes).toMatchObject({ session: { in: 'cookie', name: 'session' } });
});

test('every call describes its answer, also where there is no body', { tags: ['D6.45b'] }, () => {
  for (const { operationId, route } of everyCall) {
    const answer = operationOf(operationId)?.responses[route.status];
    expect(answer, operationId).toBeDefined();
    const hasBody = Boolean(route.response ?? route.fileType);
    expect(answer?.content !== undefined, operationId).toBe(hasBody);
  }
});

test('every refusal is described once and referred to', () => {
  const refusals = operations.flatMap(({ responses }) =>
    Object.entries(responses).filter(([status]) => Number(status) >= 400),
  );
  for (const [status, refusal] of refusals)
    expect(refusal, status).toEqual({ $ref: expect.stringMatching(/^#\/components\/responses\/\w+$/) });
});

test('every name that is referred to is described', () => {
  const references = JSON.stringify(document).matchAll(/"\$ref":"#\/components\/(\w+)\/(\w+)"/g);
  const missing = [...references].filter(([, kind = '', name = '']) => !(name in (components[kind] ?? {})));
  expect(missing).toEqual([]);
  expect(Object.keys(components.schemas)).toEqual(
    expect.arrayContaining(['Shop', 'Product', 'Category', 'Error', 'NewProduct', 'ProductPatch']),
  );
});

test('calls at one address give its parameters one name', () => {
  const shapes = Object.keys(paths).map((path) => path.replace(/\{\w+\}/g, '{}'));
  expect(new Set(shapes).size).toBe(shapes.length);
  expect(Object.keys(paths['/api/category/{id}'] ?? {}).sort()).toEqual(['delete', 'get']);
  for (const [path, calls] of Object.entries(paths))
    for (const call of Object.values(calls) as unknown as Operation[]) {
      const names = (call.parameters ?? []).filter((parameter) => parameter.in === 'path');
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      expect(names.map(({ name }) => name).toSorted(), call.operationId).toEqual(inPath.toSorted());
    }
});

test('the form of a picture names its fields', () => {
  const form = operationOf('uploadImage')?.requestBody?.content['multipart/form-data'];
  expect(form?.schema.properties).toEqual({
    pathInfo: { type: 'string' },
    file: { type: 'string', format: 'binary' },
  });
});

test('every group of calls is described', () => {
  const described = (document.tags as { name: string; description: string }[]).map(({ name }) => name);
  const used = new Set(operations.flatMap(({ tags }) => tags));
  expect(described.toSorted()).toEqual([...used].toSorted());
});
