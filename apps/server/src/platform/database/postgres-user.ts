import { execFile } from 'node:child_process';
import { chownSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { promisify } from 'node:util';

const exec = promisify(execFile);

/** The system user PostgreSQL runs as; empty when that is the one who runs the program. */
export interface SystemUser {
  uid?: number;
  gid?: number;
}

const idOf = async (flag: string, name: string) => Number((await exec('id', [flag, name])).stdout);

/** PostgreSQL refuses to run as root, so root lends it the user `postgres` or `nobody`. */
export async function postgresUser(): Promise<SystemUser> {
  if (process.getuid?.() !== 0) return {};
  for (const name of ['postgres', 'nobody']) {
    try {
      const [uid, gid] = await Promise.all([idOf('-u', name), idOf('-g', name)]);
      return { uid, gid };
    } catch {
      // No such user: try the next.
    }
  }
  throw new Error(
    'PostgreSQL does not run as root and neither the user "postgres" nor "nobody" exists. Run the program as an ordinary user, or set DATABASE_URL.',
  );
}

export function giveTo(user: SystemUser, path: string): void {
  if (user.uid !== undefined && user.gid !== undefined) chownSync(path, user.uid, user.gid);
}

/** Whoever else starts the server would leave files behind that the one who owns the data cannot read. */
export function assertOwned(data: string, user: SystemUser): void {
  const owner = statSync(data).uid;
  if (process.getuid && owner !== (user.uid ?? process.getuid()))
    throw new Error(`The database in ${data} belongs to another user of the system: run this as that user.`);
}

function nearestExisting(path: string): string {
  try {
    statSync(path);
    return path;
  } catch {
    return nearestExisting(dirname(path));
  }
}

/** Throws one sentence where a folder above `path` is closed to `user`, such as /root. */
export function assertReachable(path: string, user: SystemUser): void {
  if (user.uid === undefined) return;
  for (let folder = nearestExisting(dirname(path)); ; folder = dirname(folder)) {
    const { mode, uid, gid } = statSync(folder);
    const mayEnter = uid === user.uid ? mode & 0o100 : gid === user.gid ? mode & 0o010 : mode & 0o001;
    if (!mayEnter)
      throw new Error(
        `PostgreSQL cannot run as root, and the user it runs as may not enter ${folder}. Move the program and DATA_DIR to a folder that every user may enter (for example /srv/sofra), run the program as an ordinary user, or set DATABASE_URL.`,
      );
    if (folder === dirname(folder)) return;
  }
}
