import { execFileSync } from 'node:child_process';
import { closeSync, mkdirSync, mkdtempSync, openSync, rmdirSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface SmallDisk {
  /** Takes all the room that is left; called again, also what has come free since. */
  fill(): void;
  /** Gives it back. */
  clear(): void;
  unmount(): void;
}

const piece = Buffer.alloc(64 * 1024);

/** A disk of so many megabytes, in memory, mounted on the folder. */
export function mountSmallDisk(folder: string, megabytes: number): SmallDisk {
  mkdirSync(folder, { recursive: true });
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', folder], {
    stdio: 'pipe',
  });
  const filler = join(folder, 'filler');
  return {
    fill() {
      const file = openSync(filler, 'a');
      try {
        for (;;) writeSync(file, piece);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
      } finally {
        closeSync(file);
      }
    },
    clear: () => rmSync(filler, { force: true }),
    // Also where somebody still has a file of it open.
    unmount: () => void execFileSync('umount', ['--lazy', folder]),
  };
}

/** Why there can be no such disk here; nothing where there can. */
export function whyNoSmallDisk(): string | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'sofra-disk-'));
  try {
    mountSmallDisk(folder, 1).unmount();
    return undefined;
  } catch (error) {
    return `a small disk cannot be mounted here, which takes root: ${String((error as Error).message)
      .split('\n')
      .at(-1)}`;
  } finally {
    rmdirSync(folder);
  }
}
