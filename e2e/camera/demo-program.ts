import { execFile } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { repositoryRoot } from '../../scripts/run-command.ts';
import { startProgram } from '../../scripts/start-program.ts';

export interface DemoProgram {
  url: string;
  owner: { email: string; password: string };
  stop: () => Promise<void>;
}

const { PATH, HOME, TMPDIR } = process.env;

// Nothing is ever paid; with them the payment page shows what it offers.
const payment = {
  IYZICO_API_KEY: 'demo',
  IYZICO_SECRET_KEY: 'demo',
  PAYMENT_NAME: 'Sofra Yıllık',
  PAYMENT_PRICE: '2490.00',
  PAYMENT_CURRENCY: 'TRY',
};

function ownerIn(guide: string): DemoProgram['owner'] {
  const email = /^\s*owner\s+(\S+)/m.exec(guide)?.[1];
  const password = /^\s*password: (\S+)/m.exec(guide)?.[1];
  if (!email || !password) throw new Error(`The demo told no login:\n${guide}`);
  return { email, password };
}

/** The real program with the demo in it, on a folder of its own that goes with it. */
export async function startDemoProgram(): Promise<DemoProgram> {
  const dataDir = mkdtempSync(join(tmpdir(), 'sofra-screenshots-'));
  const remove = () => rmSync(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 300 });
  // Started by root, PostgreSQL runs as another user, who has to get in.
  chmodSync(dataDir, 0o755);
  try {
    const main = join(repositoryRoot, 'apps/demo/src/main.ts');
    const { stdout } = await promisify(execFile)(process.execPath, [main], {
      // Not at the root, where a developer's .env would name another database.
      cwd: dataDir,
      env: { PATH, HOME, TMPDIR, DATA_DIR: dataDir },
    });
    const program = await startProgram({ DATA_DIR: dataDir, ...payment });
    const stop = async () => {
      await program.stop();
      remove();
    };
    return { url: program.url, owner: ownerIn(stdout), stop };
  } catch (error) {
    remove();
    throw error;
  }
}
