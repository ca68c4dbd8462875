import { chmodSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { message, useMailBench } from '../testing/mail-bench.ts';
import { removeOldMails } from './outbox-cleaning.ts';

const bench = useMailBench();
const day = 24 * 60 * 60_000;
const clean = () => removeOldMails(bench.outbox(), bench.now());

async function write(number: number) {
  await bench.enqueue(message(number));
  bench.pass(0);
  await bench.emptied();
}

test('a mail leaves the outbox after seven days, when no link in it works any more', {
  tags: ['D8.15'],
}, async () => {
  bench.start();
  await write(1);
  const [old = ''] = readdirSync(bench.outbox());
  bench.pass(day);
  await write(2);
  bench.pass(6 * day - 1);
  await clean();
  expect(readdirSync(bench.outbox())).toHaveLength(2);
  bench.pass(1);
  await clean();
  expect(readdirSync(bench.outbox())).toHaveLength(1);
  expect(readdirSync(bench.outbox())).not.toContain(old);
});

test('what a crash left half-written goes too, and what somebody else put there stays', {
  tags: ['D8.15'],
}, async () => {
  bench.start();
  await write(1);
  const [name = ''] = readdirSync(bench.outbox());
  writeFileSync(join(bench.outbox(), `.${name}.tmp`), 'half');
  writeFileSync(join(bench.outbox(), 'notes.eml'), 'mine');
  bench.pass(7 * day);
  await clean();
  expect(readdirSync(bench.outbox())).toEqual(['notes.eml']);
});

test('where there is no outbox there is nothing to do', async () => {
  await expect(clean()).resolves.toBeUndefined();
});

test('the folder of the outbox is open to us alone, also one that was there before', {
  tags: ['D8.15'],
}, async () => {
  mkdirSync(bench.outbox());
  chmodSync(bench.outbox(), 0o755);
  bench.start();
  await write(1);
  expect(statSync(bench.outbox()).mode & 0o777).toBe(0o700);
  const [name = ''] = readdirSync(bench.outbox());
  expect(statSync(join(bench.outbox(), name)).mode & 0o777).toBe(0o600);
});
