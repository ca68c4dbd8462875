import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { keyInCode, keyUsage, placeholders, pluralBases } from './translation-keys.ts';

function usageIn(source: string) {
  const root = mkdtempSync(join(tmpdir(), 'sofra-locales-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  mkdirSync(join(root, 'apps/web/src'), { recursive: true });
  writeFileSync(join(root, 'apps/web/src/page.tsx'), source);
  return keyUsage(root);
}

test('a key is used where it stands in quotes', () => {
  const isUsed = usageIn(`t('auth.title'); <Field label="auth.email" />\n// 'auth.other'`);
  expect(['auth.title', 'auth.email', 'auth.other', 'auth'].filter(isUsed)).toEqual([
    'auth.title',
    'auth.email',
  ]);
});

test('a template uses the keys that fit it, and one that only begins with a variable uses none', () => {
  const isUsed = usageIn(`t(\`errors.\${code}\`); t(\`mails.\${kind}.subject\`); t(\`\${section}.title\`)`);
  const keys = ['errors.busy', 'mails.reset.subject', 'mails.reset.text', 'auth.title'];
  expect(keys.filter(isUsed)).toEqual(['errors.busy', 'mails.reset.subject']);
});

test('the forms of a plural count as one key', () => {
  const plurals = pluralBases(['shops_one', 'shops_other', 'step_one']);
  expect(['shops_one', 'shops_few', 'step_one'].map((key) => keyInCode(key, plurals))).toEqual([
    'shops',
    'shops',
    'step_one',
  ]);
});

test('placeholders and tags are compared whatever their order', () => {
  expect(placeholders('{{ b }} <0>x</0> {{a}}')).toEqual(placeholders('<0>{{a}}</0>{{b}}'));
});
