import { Worker } from 'node:worker_threads';
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
  /** Work that takes longer is given up, and the thread with it. */
  patienceMs: number;
  /** A thread that has had nothing to do for so long is closed: it holds its memory for nothing. */
  idleMs: number;
}

/**
 * Has heavy work done beside the event loop, in a thread that is started when there is some. Whoever opens one
 * decides how much is sent to it at once.
 */
export function openThread<Task, Result>(file: URL, { patienceMs, idleMs }: Options) {
  const open = new Map<number, Open>();
  let worker: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;
  let lastId = 0;

  function close(error: unknown): void {
    void worker?.terminate();
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

  function start(): Worker {
    const started = new Worker(file);
    started.unref();
    started.on('message', settle);
    const onEnd = (error: unknown) => {
      if (worker === started) close(error);
    };
    started.on('error', onEnd);
    started.on('exit', () => onEnd(new Error('The thread ended.')));
    return started;
  }

  return (task: Task): Promise<Result> =>
    new Promise<Result>((resolve, reject) => {
      clearTimeout(idle);
      worker ??= start();
      const id = ++lastId;
      const patience = setTimeout(() => close(new AppError('busy', { retryAfterSeconds: 5 })), patienceMs);
      open.set(id, { resolve: resolve as Open['resolve'], reject, patience });
      worker.postMessage({ id, task });
    });
}
