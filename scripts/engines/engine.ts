import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

export interface SystemUser {
  uid: number;
  gid: number;
}

export interface Engine {
  pid: number;
  isAlive(): boolean;
  /** Everything it has printed so far. */
  log(): string;
  kill(signal: NodeJS.Signals): void;
  /** Asks it to stop, after ten seconds no longer asks, and waits for its end. */
  end(): Promise<void>;
}

interface Start {
  name: string;
  /** Everything it writes lies there. */
  folder: string;
  command: string;
  args: string[];
  env?: NodeJS.ProcessEnv;
  as?: SystemUser | undefined;
}

const patienceMs = 120_000;
const farewellMs = 10_000;
// Debian's own programs: a Python or Node of the developer's must not get between.
const systemPath = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';

export function userNamed(name: string): SystemUser {
  const idOf = (flag: string) => Number(execFileSync('id', [flag, name]));
  return { uid: idOf('-u'), gid: idOf('-g') };
}

/** A folder that the user may enter and write to. */
export function makeFolder(path: string, owner?: SystemUser): string {
  mkdirSync(path, { recursive: true });
  chmodSync(path, 0o755);
  if (owner) chownSync(path, owner.uid, owner.gid);
  return path;
}

export async function waitUntil(what: string, isSo: () => boolean | Promise<boolean>, log = () => '') {
  for (const deadline = Date.now() + patienceMs; !(await isSo()); await sleep(100))
    if (Date.now() > deadline) throw new Error(`Waited in vain until ${what}.\n${log().slice(-4_000)}`);
}

export async function isOpen(port: number): Promise<boolean> {
  const socket = new Socket();
  try {
    return await new Promise((resolve) => {
      socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
      socket.connect(port, '127.0.0.1');
    });
  } finally {
    socket.destroy();
  }
}

/** A program of the system in the background, with all it prints in a file of its folder. */
export function startEngine({ name, folder, command, args, env, as }: Start): Engine {
  const file = join(folder, `${name}.log`);
  const output = openSync(file, 'a');
  const child = spawn(command, args, {
    ...as,
    cwd: folder,
    env: { PATH: systemPath, LC_ALL: 'C.UTF-8', HOME: folder, ...env },
    stdio: ['ignore', output, output],
  });
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve()).once('error', () => resolve());
  });
  if (child.pid === undefined) throw new Error(`${command} could not be started: is it installed?`);
  const isAlive = () => child.exitCode === null && child.signalCode === null;
  return {
    pid: child.pid,
    isAlive,
    log: () => readFileSync(file, 'utf8'),
    kill: (signal) => void child.kill(signal),
    async end() {
      if (!isAlive()) return;
      // One that was stopped reads its farewell only when it goes on.
      child.kill('SIGCONT');
      child.kill('SIGTERM');
      const killing = setTimeout(() => child.kill('SIGKILL'), farewellMs);
      await ended;
      clearTimeout(killing);
    },
  };
}
