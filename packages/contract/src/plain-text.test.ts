import { expect, test } from 'vitest';
import { textLine, textLines } from './plain-text.ts';

const line = textLine(10);
const lines = textLines(10);
const refusal = (schema: typeof line, text: string) => schema.safeParse(text).error?.issues[0]?.message;

test.each([
  ['a NUL', 'a\u0000b'],
  ['a bell', 'a\u0007b'],
  ['a delete', 'a\u007fb'],
  ['a C1 control', 'a\u0085b'],
])('%s is refused in a name and in a description', (_, text) => {
  expect(refusal(line, text)).toBe('validation.text_invalid');
  expect(refusal(lines, text)).toBe('validation.text_invalid');
});

test.each([
  ['a line break', 'a\nb'],
  ['a tab', 'a\tb'],
  ['a carriage return', 'a\r\nb'],
])('%s has its place in a description but not in a name', (_, text) => {
  expect(refusal(line, text)).toBe('validation.text_invalid');
  expect(refusal(lines, text)).toBeUndefined();
});

test.each([
  '\u202a',
  '\u202b',
  '\u202c',
  '\u202d',
  '\u202e',
  '\u2066',
  '\u2067',
  '\u2068',
  '\u2069',
  '\u2028',
  '\u2029',
])('a name cannot turn the text around it with %j', (mark) => {
  expect(refusal(line, `a${mark}b`)).toBe('validation.text_invalid');
});

test.each([...'\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069'])(
  'a description cannot turn the text around it with %j either',
  (mark) => {
    expect(refusal(lines, `a${mark}b`)).toBe('validation.text_invalid');
  },
);

test.each(['Çiğ Köfte', 'قهوة', 'Щи', '👩‍🍳', 'a\u200fb', '<b>'])('%s is a name as good as any', (text) => {
  expect(line.parse(text)).toBe(text);
});

test('text past its length is refused', () => {
  expect(line.safeParse('x'.repeat(11)).success).toBe(false);
  expect(lines.safeParse('x'.repeat(11)).success).toBe(false);
  expect(line.safeParse('x'.repeat(10)).success).toBe(true);
});
