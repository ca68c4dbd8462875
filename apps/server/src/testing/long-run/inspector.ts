import { setTimeout as sleep } from 'node:timers/promises';

/** What a process says of itself, right after its garbage was collected. */
export interface Inside {
  /** What its objects take. */
  objects: number;
  /** What the engine has compiled, and what it keeps beside that: more for as long as something runs that never ran hot. */
  code: number;
  external: number;
  /** Of what keeps a process alive, how many of each kind: timers, sockets, requests. */
  resources: Record<string, number>;
}

const question = `JSON.stringify({
  external: process.memoryUsage().external,
  spaces: process.getBuiltinModule('v8').getHeapSpaceStatistics(),
  resources: Object.fromEntries(Object.entries(Object.groupBy(process.getActiveResourcesInfo(), (name) => name))
    .map(([name, all]) => [name, all.length])),
})`;

interface Answered {
  external: number;
  spaces: { space_name: string; space_used_size: number }[];
  resources: Record<string, number>;
}

const isOfCode = /^(code|trusted)_/;

interface Told {
  id: number;
  result?: { result?: { value?: string } };
  error?: { message: string };
}

/** The setting by which a program opens its inspector on this port once it is asked to, and not before. */
export const inspectable = (port: number) => ({ NODE_OPTIONS: `--inspect-port=127.0.0.1:${port}` });

async function findAddress(port: number): Promise<string> {
  for (let tries = 0; tries < 100; tries++, await sleep(100)) {
    const answer = await fetch(`http://127.0.0.1:${port}/json/list`).catch(() => undefined);
    if (!answer?.ok) continue;
    const [target] = (await answer.json()) as { webSocketDebuggerUrl: string }[];
    if (target) return target.webSocketDebuggerUrl;
  }
  throw new Error('The inspector did not open.');
}

/** Looks into a running program as a developer's tools would, so that it needs nothing for this itself. */
export async function openInspector(pid: number, port: number) {
  process.kill(pid, 'SIGUSR1');
  const socket = new WebSocket(await findAddress(port));
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve, { once: true });
    socket.addEventListener('error', reject, { once: true });
  });
  const open = new Map<number, (told: Told) => void>();
  socket.addEventListener('message', ({ data }) => {
    const told = JSON.parse(String(data)) as Told;
    open.get(told.id)?.(told);
    open.delete(told.id);
  });
  let lastId = 0;
  const ask = (method: string, params: object = {}) =>
    new Promise<string>((resolve, reject) => {
      const id = ++lastId;
      open.set(id, ({ result, error }) =>
        error ? reject(new Error(error.message)) : resolve(result?.result?.value ?? ''),
      );
      socket.send(JSON.stringify({ id, method, params }));
    });
  return {
    async look(): Promise<Inside> {
      await ask('HeapProfiler.collectGarbage');
      const told = await ask('Runtime.evaluate', { expression: question });
      const { external, spaces, resources } = JSON.parse(told) as Answered;
      const used = (ofCode: boolean) =>
        spaces
          .filter(({ space_name }) => isOfCode.test(space_name) === ofCode)
          .reduce((sum, { space_used_size }) => sum + space_used_size, 0);
      return { objects: used(false), code: used(true), external, resources };
    },
    close: () => socket.close(),
  };
}
