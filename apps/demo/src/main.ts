import { randomBytes } from 'node:crypto';
import { productName } from '@sofra/contract/brand';
import { ConfigError, loadEnvFile, openDatabase, openFileStore, readConfig } from '@sofra/server/filling';
import { demoGuide } from './demo-guide.ts';
import { fillDemo } from './fill-demo.ts';

const pictureWidth = 960;

function fail(error: unknown): never {
  const sentence = error instanceof Error ? error.message : String(error);
  const hint = error instanceof ConfigError ? ' See .env.example.' : '';
  process.stderr.write(`${productName} stopped: ${sentence}${hint}\n`);
  process.exit(1);
}

async function main(): Promise<void> {
  // Registered first: a stop asked for while the database runs must not leave it running.
  const stopAsked = new AbortController();
  const stop = () => stopAsked.abort(new Error('The demo was interrupted, and nothing of it was stored.'));
  process.once('SIGTERM', stop).once('SIGINT', stop);

  loadEnvFile();
  const config = readConfig(process.env);
  const database = await openDatabase({ ...config, onLost: fail });
  // Drawn by chance: an installation that anybody can reach must not have a password that everybody knows.
  const password = `sofra-${randomBytes(5).toString('hex')}`;
  try {
    const services = { db: database.db, storage: await openFileStore(config), now: () => new Date() };
    await fillDemo(services, {
      password,
      pictureWidth,
      signal: stopAsked.signal,
      onShop: (name) => process.stdout.write(`Setting the tables of ${name} …\n`),
    });
  } finally {
    await database.close();
  }
  process.stdout.write(`\n${demoGuide(config.publicUrl, password)}\n\n`);
}

main().catch(fail);
