import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { findChromium, type Machine } from './find-chromium.ts';
import { fixtureTree } from './testing/fixture-tree.ts';

function place(file: string): string {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, '#!/bin/sh\n');
  chmodSync(file, 0o755);
  return file;
}

/** A machine with empty folders for programs and the home, on which commands do what the test says. */
function emptyMachine(
  commands: (machine: Machine, command: string, args: string[]) => boolean | undefined = () => undefined,
) {
  const root = fixtureTree({});
  const calls: string[] = [];
  const machine: Machine = {
    env: { PATH: join(root, 'bin') },
    home: join(root, 'home'),
    isRoot: false,
    run: async (command, args) => {
      calls.push([command, ...args].join(' '));
      return commands(machine, command, args) ?? true;
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

test('the one without windows is taken before the others, as it costs half as much', async () => {
  const { machine, bin } = emptyMachine();
  place(bin('chromium'));
  place(bin('chromium-headless-shell'));
  expect(await findChromium(machine)).toBe(bin('chromium-headless-shell'));
});

test('the one without windows is taken before the others among downloads too', async () => {
  const { machine } = emptyMachine();
  place(join(machine.home, '.cache/ms-playwright/chromium-1300/chrome-linux64/chrome'));
  const folder = '.cache/ms-playwright/chromium_headless_shell-1300/chrome-headless-shell-linux64';
  const small = place(join(machine.home, folder, 'chrome-headless-shell'));
  expect(await findChromium(machine)).toBe(small);
});

test('root on Debian gets it from apt-get', async () => {
  const { machine, calls, bin } = emptyMachine((_, command, args) => {
    if (command === 'apt-get' && args[0] === 'install') place(bin(args.at(-1) ?? ''));
    return true;
  });
  place(bin('apt-get'));
  machine.isRoot = true;
  expect(await findChromium(machine)).toBe(bin('chromium-headless-shell'));
  expect(calls).toEqual(['apt-get update -qq', 'apt-get install -y -qq chromium-headless-shell']);
});

test('where apt-get has no package of the small one, it is the whole browser', async () => {
  const { machine, calls, bin } = emptyMachine((_, __, args) => {
    if (args.at(-1) === 'chromium-headless-shell') return false;
    if (args.at(-1) === 'chromium') place(bin('chromium'));
    return true;
  });
  place(bin('apt-get'));
  machine.isRoot = true;
  expect(await findChromium(machine)).toBe(bin('chromium'));
  expect(calls).toContain('apt-get install -y -qq chromium');
});

test('anybody else gets it from Playwright', async () => {
  const { machine, calls } = emptyMachine(({ home }) => {
    place(join(home, '.cache/ms-playwright/chromium_headless_shell-1300/chrome-linux/headless_shell'));
    return true;
  });
  expect(await findChromium(machine)).toContain('chromium_headless_shell-1300');
  expect(calls).toEqual(['npx playwright install --only-shell chromium']);
});

test('where nothing helps, one sentence says what to run', async () => {
  const { machine } = emptyMachine();
  await expect(findChromium(machine)).rejects.toThrow(/apt-get install chromium/);
});
