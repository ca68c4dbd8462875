import { parentPort } from 'node:worker_threads';

/** The other end of `openThread`: what the thread does with each task. */
export function serveTasks<Task, Result>(work: (task: Task) => Promise<Result>): void {
  parentPort?.on('message', ({ id, task }: { id: number; task: Task }) => {
    work(task).then(
      (result) => parentPort?.postMessage({ id, result }),
      (error: unknown) => parentPort?.postMessage({ id, error }),
    );
  });
}
