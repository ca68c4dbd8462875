import { type ChildProcess, fork } from 'node:child_process';
import { constants, getPriority, setPriority } from 'node:os';
import { AppError } from './errors.ts';

interface Open {
  resolve(result: unknown): void;
  reject(error: unknown): void;
  patience: NodeJS.Timeout;
}

interface Message {
  id: number;
  result?: unknown;
  error?: Error;
}

interface Options {
  /** Work that takes longer is given up, and the process with it. */
  patienceMs: number;
  /** One that has had nothing to do for so long is closed: it holds its memory for nothing. */
  idleMs: number;
  /** Usually enough for a sheet of cards; without a limit it takes as much as the program itself. */
  memoryMegabytes?: number;
  /** Guests who read a menu go first where processors are few: not for work somebody waits a moment for. */
  standsBack?: boolean;
}

// A third of the program's share. The lowest would be none at all on a machine that is never idle.
const stepsBack = 5;

/** It died of what it was given to do: of memory, as a rule. */
export class SideProcessEnded extends Error {
  constructor() {
    super('The process beside ended.');
  }
}

/**
 * Has heavy work done in a process beside this one, started when there is some. Unlike a thread it gives back
 * all of its memory when it ends. Whoever opens one decides how much is sent to it at once.
 */
export function openSideProcess<Task, Result>(
  file: URL,
  { patienceMs, idleMs, memoryMegabytes = 192, standsBack = true }: Options,
) {
  const execArgv = [`--max-old-space-size=${memoryMegabytes}`, '--max-semi-space-size=4'];
  const open = new Map<number, Open>();
  let worker: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;
  let lastId = 0;

  function close(error: unknown): void {
    worker?.kill('SIGKILL');
    worker = undefined;
    clearTimeout(idle);
    for (const { reject, patience } of open.values()) {
      clearTimeout(patience);
      reject(error);
    }
    open.clear();
  }

  function settle({ id, result, error }: Message): void {
    const task = open.get(id);
    if (!task) return;
    open.delete(id);
    clearTimeout(task.patience);
    if (error) task.reject(error);
    else task.resolve(result);
    if (open.size > 0) return;
    idle = setTimeout(() => close(undefined), idleMs);
    idle.unref();
  }

  function start(): ChildProcess {
    const started = fork(file, { execArgv, serialization: 'advanced' });
    if (started.pid && standsBack)
      setPriority(started.pid, Math.min(getPriority() + stepsBack, constants.priority.PRIORITY_LOW));
    // Neither keeps the program from ending; without it the process ends by itself.
    started.unref();
    started.channel?.unref();
    started.on('message', (message) => settle(message as Message));
    const onEnd = (error: unknown) => {
      if (worker === started) close(error);
    };
    started.on('error', onEnd);
    started.on('exit', () => onEnd(new SideProcessEnded()));
    return started;
  }

  const ask = (task: Task): Promise<Result> =>
    new Promise<Result>((resolve, reject) => {
      clearTimeout(idle);
      worker ??= start();
      const id = ++lastId;
      const patience = setTimeout(() => close(new AppError('busy', { retryAfterSeconds: 5 })), patienceMs);
      open.set(id, { resolve: resolve as Open['resolve'], reject, patience });
      worker.send({ id, task });
    });
  return Object.assign(ask, { close: () => close(new Error('The process beside was closed.')) });
}
