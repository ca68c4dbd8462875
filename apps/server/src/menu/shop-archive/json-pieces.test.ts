import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { jsonValues } from './json-pieces.ts';

async function* inPieces(text: string | Buffer, size: number): AsyncGenerator<Buffer> {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function read(text: string | Buffer, size = 7): Promise<Record<string, unknown>> {
  const found: Record<string, unknown> = {};
  for await (const { name, index, value } of jsonValues(inPieces(text, size))) {
    if (index === undefined) found[name] = value;
    else found[name] = [...((found[name] as unknown[]) ?? []), value];
  }
  return found;
}

// A list of nothing is met by nobody.
const isFull = (value: unknown) => !Array.isArray(value) || value.length > 0;

test('a text that comes in pieces of any size says what it says as a whole', {
  tags: ['W5.21'],
}, async () => {
  const object = fc
    .dictionary(fc.string({ unit: 'grapheme', maxLength: 8 }), fc.jsonValue({ maxDepth: 4 }), { maxKeys: 6 })
    .filter((said) => Object.values(said).every(isFull) && !Object.hasOwn(said, '__proto__'));
  const spaces = fc.constantFrom(undefined, 2, '\t');
  await fc.assert(
    fc.asyncProperty(object, spaces, fc.integer({ min: 1, max: 40 }), async (said, space, size) => {
      const text = JSON.stringify(said, null, space);
      expect(await read(text, size)).toEqual(JSON.parse(text));
    }),
    { numRuns: 400, seed: 34 },
  );
});

describe('what is no JSON object is refused', () => {
  test.each([
    ['nothing', ''],
    ['a list', '[1]'],
    ['a number', '1'],
    ['two objects', '{}{}'],
    ['something behind it', '{"a":1}x'],
    ['a comma too many', '{"a":1,}'],
    ['a comma too many in a list', '{"a":[1,]}'],
    ['a comma too many behind a list', '{"a":[1],}'],
    ['a comma and nothing else', '{,}'],
    ['a comma missing', '{"a":[1]"b":2}'],
    ['a name missing', '{[1]}'],
    ['brackets that do not match', '{"a":[1}]'],
    ['an end missing', '{"a":[1,2'],
    ['a text that does not end', '{"a":"b}'],
    ['half a letter', Buffer.from([0x7b, 0x22, 0xc3, 0x22, 0x3a, 0x31, 0x7d])],
    ['a thing nested too deeply', `{"a":[${'['.repeat(40)}${']'.repeat(40)}]}`],
    ['a thing of too many values', `{"a":[[${'1,'.repeat(20_001)}1]]}`],
    ['a thing of too many members', `{"a":{${Array.from({ length: 600 }, (_, i) => `"${i}":1`).join()}}}`],
    ['a thing that is too long', `{"a":["${'x'.repeat(1_100_000)}"]}`],
  ])('%s', { tags: ['W5.21'] }, async (_, text) => {
    await expect(read(text, 64 * 1024)).rejects.toMatchObject({
      code: 'validation',
      fields: [{ path: 'file', message: { key: 'validation.archive_contents' } }],
    });
  });
});

test.each([
  ['a list of more things than anything has', `{"a":[${'1,'.repeat(20_000)}1]}`],
  ['more lists than anything has', `{${Array.from({ length: 20_001 }, (_, i) => `"${i}":[1]`).join()}}`],
  ['more members than anything has', `{${Array.from({ length: 20_001 }, (_, i) => `"${i}":1`).join()}}`],
])('%s is refused', async (_, text) => {
  await expect(read(text, 64 * 1024)).rejects.toMatchObject({ code: 'validation' });
});

test('what is too much is refused before the rest of it has come in', async () => {
  let taken = 0;
  async function* endless() {
    yield Buffer.from('{"a":[');
    for (; taken < 1000; taken++) yield Buffer.from('1,'.repeat(1000));
  }
  const readAll = async () => {
    for await (const { name } of jsonValues(endless())) expect(name).toBe('a');
  };
  await expect(readAll()).rejects.toMatchObject({ code: 'validation' });
  expect(taken).toBe(20);
});
