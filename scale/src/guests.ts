import { Agent, get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

interface Wanted {
  paths: readonly string[];
  aSecond: number;
}

const tickMs = 50;

/** Guests who open menus at a steady rate, however long the answers take. */
export function openGuests(url: string, { paths, aSecond }: Wanted) {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const failures: string[] = [];
  const open = new Set<Promise<void>>();
  let menus = 0;
  let slowest = 0;
  let isOver = false;

  const ask = (path: string) =>
    new Promise<void>((resolve) => {
      const started = performance.now();
      const fail = (what: string) => {
        failures.push(`${new Date().toISOString()} ${path}: ${what}`);
        resolve();
      };
      get(`${url}${path}`, { agent, headers: { 'accept-language': 'tr' } }, (answer) => {
        if (answer.statusCode !== 200) fail(`status ${answer.statusCode}`);
        answer.resume().once('end', () => {
          menus++;
          slowest = Math.max(slowest, performance.now() - started);
          resolve();
        });
      }).once('error', (error) => fail(error.message));
    });

  async function keepComing(): Promise<void> {
    const started = performance.now();
    for (let sent = 0; !isOver; await sleep(tickMs))
      for (const due = ((performance.now() - started) / 1_000) * aSecond; sent < due; sent++) {
        const asked = ask(paths[sent % paths.length] ?? '/');
        open.add(asked);
        void asked.then(() => open.delete(asked));
      }
  }
  const coming = keepComing();

  return {
    async stop() {
      isOver = true;
      await coming;
      await Promise.all(open);
      agent.destroy();
      return { menus, failures, slowest };
    },
  };
}
