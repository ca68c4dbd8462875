import { expect, test } from 'vitest';
import { createTidying } from './quiet-memory.ts';

const megabyte = 1024 * 1024;

function bench() {
  const state = { held: 150 * megabyte, load: 0.05, given: 0 };
  const lines: unknown[] = [];
  const memory = {
    held: () => state.held,
    load: () => state.load,
    async giveBack() {
      state.given++;
      state.held = 160 * megabyte;
    },
  };
  return { state, lines, look: createTidying(memory, { info: (facts: unknown) => lines.push(facts) }) };
}

test('what a busy time took is given back once it is quiet, and the log says so', async () => {
  const { state, lines, look } = bench();
  state.held = 400 * megabyte;
  state.load = 0.8;
  await look();
  expect(state.given).toBe(0);
  state.load = 0.1;
  await look();
  expect(state.given).toBe(1);
  expect(lines).toEqual([{ before: 400, after: 160 }]);
});

test('so is what starting took', async () => {
  const { state, look } = bench();
  await look();
  expect(state.given).toBe(1);
});

test('for a little nothing is interrupted, and what remains counts as needed', async () => {
  const { state, look } = bench();
  await look();
  state.held = 200 * megabyte;
  await look();
  expect(state.given).toBe(1);
  state.held = 300 * megabyte;
  await look();
  await look();
  expect(state.given).toBe(2);
});
