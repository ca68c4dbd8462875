import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import manifest from '../package.json' with { type: 'json' };
import { readJson } from './packages.ts';

function text(file: string): string {
  return readFileSync(join(import.meta.dirname, '..', file), 'utf8');
}

test.each(Object.entries(manifest.devDependencies))(
  'the notice names %s %s with its licence',
  (name, version) => {
    const { license } = readJson<{ license: string }>(name, 'package.json');
    const entry = text('NOTICE')
      .split('\n\n')
      .find((paragraph) => paragraph.includes(`${name} ${version}`));
    expect(entry).toContain(license);
  },
);

test('the licence of Unicode CLDR travels with its data', () => {
  expect(text('LICENSE-unicode-cldr.txt')).toContain('SPDX-License-Identifier: Unicode-3.0');
});
