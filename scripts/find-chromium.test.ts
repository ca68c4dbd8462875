import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { findChromium, type Machine } from './find-chromium.ts';
import { fixtureTree } from './fixture-tree.ts';

function place(file: string): string {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, '#!/bin/sh\n');
  chmodSync(file, 0o755);
  return file;
}

/** A machine with empty folders for programs and the home, on which commands do what the test says. */
function emptyMachine(commands: (machine: Machine, command: string) => void = () => {}) {
  const root = fixtureTree({});
  const calls: string[] = [];
  const machine: Machine = {
    env: { PATH: join(root, 'bin') },
    home: join(root, 'home'),
    isRoot: false,
    run: async (command, args) => {
      calls.push([command, ...args].join(' '));
      commands(machine, command);
      return true;
    },
  };
  vi.spyOn(console, 'log').mockImplementation(() => {});
  return { machine, calls, bin: (name: string) => join(root, 'bin', name) };
}

test('CHROMIUM_PATH goes before everything else', async () => {
  const { machine, bin } = emptyMachine();
  place(bin('chromium'));
  machine.env.CHROMIUM_PATH = place(bin('mine'));
  expect(await findChromium(machine)).toBe(bin('mine'));
});

test('a CHROMIUM_PATH that leads nowhere is said rather than passed over', async () => {
  const { machine, bin } = emptyMachine();
  machine.env.CHROMIUM_PATH = bin('gone');
  await expect(findChromium(machine)).rejects.toThrow(/CHROMIUM_PATH/);
});

test('an installed browser is found under its usual names', async () => {
  const { machine, calls, bin } = emptyMachine();
  place(bin('google-chrome'));
  expect(await findChromium(machine)).toBe(bin('google-chrome'));
  expect(calls).toEqual([]);
});

test('the newest one that Playwright has downloaded is found', async () => {
  const { machine } = emptyMachine();
  place(join(machine.home, '.cache/ms-playwright/chromium-1200/chrome-linux64/chrome'));
  const newest = place(join(machine.home, '.cache/ms-playwright/chromium-1300/chrome-linux/chrome'));
  expect(await findChromium(machine)).toBe(newest);
});

test('root on Debian gets it from apt-get', async () => {
  const { machine, calls, bin } = emptyMachine((_, command) => {
    if (command === 'apt-get') place(bin('chromium'));
  });
  place(bin('apt-get'));
  machine.isRoot = true;
  expect(await findChromium(machine)).toBe(bin('chromium'));
  expect(calls).toEqual(['apt-get update -qq', 'apt-get install -y -qq chromium']);
});

test('anybody else gets it from Playwright', async () => {
  const { machine, calls } = emptyMachine(({ home }) => {
    place(join(home, '.cache/ms-playwright/chromium-1300/chrome-linux/chrome'));
  });
  expect(await findChromium(machine)).toContain('chromium-1300');
  expect(calls).toEqual(['npx playwright install chromium']);
});

test('where nothing helps, one sentence says what to run', async () => {
  const { machine } = emptyMachine();
  await expect(findChromium(machine)).rejects.toThrow(/apt-get install chromium/);
});
