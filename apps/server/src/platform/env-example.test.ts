import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { loadEnvFile } from './config.ts';

const read = (path: string) => readFileSync(join(import.meta.dirname, path), 'utf8');
const namesIn = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name]) => name).sort();

test('.env.example lists every variable there is, and no other', { tags: ['D8.3'] }, () => {
  const known = namesIn(read('config.ts'), /^ {2}([A-Z][A-Z0-9_]+): /gm).filter(
    (name, index, all) => all.indexOf(name) === index,
  );
  expect(known.length).toBeGreaterThan(20);
  expect(namesIn(read('../../../../.env.example'), /^#([A-Z0-9_]+)=/gm)).toEqual(known);
});

test('.env is read when it is there, and what the environment says already stands', {
  tags: ['D8.2'],
}, () => {
  const folder = mkdtempSync(join(tmpdir(), 'sofra-env-'));
  const file = join(folder, '.env');
  onTestFinished(() => {
    rmSync(folder, { recursive: true });
    delete process.env.SOFRA_TEST_NEW;
    delete process.env.SOFRA_TEST_SET;
  });
  loadEnvFile(file);
  process.env.SOFRA_TEST_SET = 'kept';
  writeFileSync(file, 'SOFRA_TEST_NEW=read\nSOFRA_TEST_SET=overwritten\n');
  loadEnvFile(file);
  expect([process.env.SOFRA_TEST_NEW, process.env.SOFRA_TEST_SET]).toEqual(['read', 'kept']);
});
