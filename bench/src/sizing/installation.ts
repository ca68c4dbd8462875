import { join } from 'node:path';
import pg from 'pg';
import { startProgram } from '../../../scripts/start-program.ts';
import { signUp } from '../sign-up.ts';
import { fill } from './fill.ts';
import { type ModelShop, openModelShop } from './model-shop.ts';

const metricsToken = 'told-to-the-measurement';
/** Has the program tell figures of itself. */
export const watched = { METRICS_TOKEN: metricsToken };

/** The program on a database with so many shops. */
export interface Installation {
  url: string;
  dataDir: string;
  client: pg.Client;
  model: ModelShop;
  shops: number;
  /** A figure that the program tells of itself. */
  figure(name: string): Promise<number>;
  stop(): Promise<void>;
}

export async function readFigure(url: string, name: string): Promise<number> {
  const answer = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${metricsToken}` } });
  const [, value] = new RegExp(`^${name} (\\S+)$`, 'm').exec(await answer.text()) ?? [];
  if (value === undefined) throw new Error(`The program does not tell ${name}: ${answer.status}`);
  return Number(value);
}

export async function install(shops: number): Promise<Installation> {
  const program = await startProgram(watched);
  const { url, dataDir } = program;
  const where = { host: join(dataDir, 'postgres'), user: 'sofra', database: 'sofra' };
  const client = new pg.Client(where);
  const stop = async () => {
    await client.end();
    await program.stop();
  };
  try {
    await client.connect();
    const model = await openModelShop({ url, dataDir, cookie: await signUp(url) }, client);
    await fill(where, shops);
    return { url, dataDir, client, model, shops, figure: (name) => readFigure(url, name), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
