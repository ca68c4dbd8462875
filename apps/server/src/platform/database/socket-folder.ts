import { createHash } from 'node:crypto';
import { lstatSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { giveTo, type SystemUser } from './postgres-user.ts';

// A Unix socket's path holds 107 bytes at most.
const pathMax = 80;

function assertPrivate(folder: string, user: SystemUser): void {
  const { uid, mode } = lstatSync(folder);
  const isOurs = uid === (user.uid ?? process.getuid?.());
  // A link has another mode, and somebody else's folder another owner.
  if (isOurs && (mode & 0o170777) === 0o040700) return;
  throw new Error(
    `The folder ${folder} for the connections of the database exists already and is not the program's alone. Somebody else may have put it there: look at it and remove it, or set DATA_DIR to a path of at most ${pathMax - '/postgres'.length} characters.`,
  );
}

/**
 * Where the server listens: in its data directory, which is closed to others, or, where the path of that is too
 * long for a socket, in a folder of its own among the system's temporary ones, where anybody can make one first.
 */
export function socketFolder(data: string, user: SystemUser, temporary = tmpdir()): string {
  if (data.length <= pathMax) return data;
  const hash = createHash('sha256').update(data).digest('hex').slice(0, 16);
  const folder = join(temporary, `sofra-${hash}`);
  try {
    mkdirSync(folder, { mode: 0o700 });
    giveTo(user, folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  assertPrivate(folder, user);
  return folder;
}
