import { brotliCompressSync, gzipSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import { beforeAll, expect, test } from 'vitest';
import { loadCountries, loadStates } from './browser.ts';
import { countries, statesOf } from './countries.ts';

test('the browser sees the same countries as the server', async () => {
  const expected = countries.map(({ code2, name, timeZone, stateCount }) => ({
    code2,
    name,
    timeZone,
    hasStates: stateCount > 0,
  }));
  expect(await loadCountries()).toEqual(expected);
});

test.each(['TR', 'NG', 'SI', 'HU'])('the browser sees the same states of %s as the server', async (code2) => {
  const expected = statesOf(code2).map(({ code, name }) => ({ code, name }));
  expect(await loadStates(code2)).toEqual(expected);
});

test('a country without states gives an empty list', async () => {
  expect(await loadStates('AQ')).toEqual([]);
});

// Measured on what Vite really sends: it adds the hashed address of every states file to the index.
const chunks = new Map<string, string>();

beforeAll(async () => {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    root: import.meta.dirname,
    build: {
      write: false,
      rolldownOptions: {
        input: `${import.meta.dirname}/browser.ts`,
        preserveEntrySignatures: 'strict',
      },
    },
  });
  const { output } = result as Rolldown.RolldownOutput;
  for (const file of output) if (file.type === 'chunk') chunks.set(file.name, file.code);
}, 60_000);

function gzipBytes(chunk: string): number {
  return gzipSync(chunks.get(chunk) ?? '', { level: 6 }).length;
}

test('an address form transfers at most 8 KB before a country is chosen', () => {
  expect(chunks.get('browser-address')).toContain('Türkiye');
  expect(gzipBytes('browser-address')).toBeLessThanOrEqual(8000);
  expect(brotliCompressSync(chunks.get('browser-address') ?? '').length).toBeLessThanOrEqual(8000);
});

test('importing the loaders alone brings no data along', () => {
  expect(gzipBytes('browser')).toBeLessThanOrEqual(1200);
});

test('the states of one country transfer at most 3 KB', () => {
  const withStates = countries.filter((country) => country.stateCount > 0);
  for (const { code2 } of withStates) {
    expect(chunks.has(code2), code2).toBe(true);
    expect(gzipBytes(code2), code2).toBeLessThanOrEqual(3000);
  }
});
