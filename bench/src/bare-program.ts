import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { BareGiven, BareRate, BareTask } from './bare-database.ts';

export interface BareDatabase {
  rate(task: BareTask): Promise<BareRate>;
  stop(): void;
}

/** What the database does for a program that does nothing else. */
export function startBareDatabase(given: BareGiven): BareDatabase {
  const child = fork(join(import.meta.dirname, 'bare-database.ts'), [JSON.stringify(given)]);
  return {
    async rate(task) {
      const answered = new AbortController();
      const ended = once(child, 'exit', answered).then(() => {
        throw new Error('The bare program ended.');
      });
      child.send(task);
      try {
        const [rate] = await Promise.race([once(child, 'message', answered), ended]);
        return rate as BareRate;
      } finally {
        answered.abort();
      }
    },
    stop: () => child.kill(),
  };
}
