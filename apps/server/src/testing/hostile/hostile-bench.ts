import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { openStandIn } from '../iyzico-stand-in.ts';
import { removeFolder, startProgram, temporaryFolder } from '../program.ts';
import { openRestaurants } from './honest.ts';

export interface Tally {
  requests: number;
  refused: number;
  busy: number;
  scandals: string[];
}

const megabytes = (pid: number | undefined) =>
  Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024);

/** The real program as it is run behind a proxy, restaurants at work, and everybody who means them harm. */
export async function openHostileBench({ restaurants = 3 } = {}) {
  const dataDir = temporaryFolder();
  const provider = await openStandIn({ apiKey: 'key', secretKey: 'secret' });
  provider.state.slowMs = 1_000;
  const env = {
    DATA_DIR: dataDir,
    RATE_LIMIT: 'on',
    TRUST_PROXY: '1',
    IYZICO_API_KEY: 'key',
    IYZICO_SECRET_KEY: 'secret',
    IYZICO_BASE_URL: provider.url,
    PAYMENT_NAME: 'Menü üyeliği',
    PAYMENT_PRICE: '250.00',
    PAYMENT_CURRENCY: 'TRY',
  };
  const program = await startProgram({ env });
  const day = await openRestaurants(program.url, restaurants);

  return {
    day,
    memory: () => megabytes(program.child.pid),
    /** Begins all attacks side by side; they end when the answer is called. */
    async attack({ pauseMs }: { pauseMs: number }) {
      const workerData = { url: program.url, pauseMs };
      const worker = new Worker(new URL('./attackers.thread.ts', import.meta.url), { workerData });
      await once(worker, 'message');
      return async (): Promise<Tally> => {
        worker.postMessage('enough');
        const [tally] = await once(worker, 'message');
        await worker.terminate();
        return tally;
      };
    },
    async close() {
      await program.stop();
      await provider.close();
      removeFolder(dataDir);
    },
  };
}
