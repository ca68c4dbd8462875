import { writeFileSync } from 'node:fs';
import { getPriority } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, test, vi } from 'vitest';
import { removeFolder, temporaryFolder } from '../testing/program.ts';
import { openSideProcess, SideProcessEnded } from './side-process.ts';

const folder = temporaryFolder();
afterAll(() => removeFolder(folder));

const patienceMs = 120_000;
const work = new URL('./side-work.ts', import.meta.url);

/** A process that does what the text says with its `task`. */
function processThat(body: string, options: { memoryMegabytes?: number; standsBack?: boolean } = {}) {
  const file = join(folder, `${crypto.randomUUID()}.mjs`);
  writeFileSync(file, `import { serveTasks } from '${work}';\nserveTasks(async (task) => { ${body} });\n`);
  return openSideProcess<number, number>(pathToFileURL(file), {
    patienceMs,
    idleMs: 60_000,
    ...options,
  });
}

test('each task gets its own result', async () => {
  const double = processThat('return task * 2;');
  expect(await Promise.all([1, 2, 3].map(double))).toEqual([2, 4, 6]);
});

test('a task that fails says why, and the next is done', async () => {
  const picky = processThat('if (task === 13) throw new Error("not thirteen"); return task;');
  await expect(picky(13)).rejects.toThrow('not thirteen');
  expect(await picky(7)).toBe(7);
});

test('a process that dies is replaced', async () => {
  const mortal = processThat('if (task === 0) process.exit(1); return task;');
  await expect(mortal(0)).rejects.toThrow();
  expect(await mortal(7)).toBe(7);
});

test('a task that needs more memory than it was given ends its process, and the next is done', async () => {
  const greedy = processThat('const all = []; while (task === 0) all.push([task, {}]); return task;', {
    memoryMegabytes: 24,
  });
  await expect(greedy(0)).rejects.toBeInstanceOf(SideProcessEnded);
  expect(await greedy(7)).toBe(7);
});

test('it stands back behind the program, and not so far that a machine with much to do leaves it nothing', async () => {
  const ownPriority = "return (await import('node:os')).getPriority();";
  expect(await processThat(ownPriority)(0)).toBe(Math.min(getPriority() + 5, 19));
  expect(await processThat(ownPriority, { standsBack: false })(0)).toBe(getPriority());
});

test('a process that is closed leaves nobody waiting', async () => {
  const stuck = processThat('for (;;) {}');
  const given = expect(stuck(0)).rejects.toThrow('closed');
  stuck.close();
  await given;
});

test('a task that never ends is given up, and the process with it', async () => {
  const stuck = processThat('if (task === 0) for (;;) {} return task;');
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const given = expect(stuck(0)).rejects.toMatchObject({ code: 'busy' });
  vi.advanceTimersByTime(patienceMs);
  vi.useRealTimers();
  await given;
  expect(await stuck(7)).toBe(7);
});
