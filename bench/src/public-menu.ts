import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Figure, Measurement } from './measurement.ts';
import { ratesInTurns } from './request-rate.ts';
import { openSampleShop } from './sample-shop.ts';
import { median, percentile, spreadOf } from './timing.ts';

const kilobyte = 1024;
const limits = { html: 11 * kilobyte, script: 8 * kilobyte, style: 11 * kilobyte };
/** With two sizes of every product and five groups of options. */
const sizedLimits = { html: 14 * kilobyte, script: 8 * kilobyte, style: 14 * kilobyte };
const firstMs = 10;
const changes = 600;
const rounds = 5;
/** Time for the background to compress the page as small as it gets. */
export const restMs = 3_000;

export const headers = {
  'accept-encoding': 'gzip, deflate, br, zstd',
  'accept-language': 'tr-TR,tr;q=0.9,en;q=0.8',
  'user-agent': 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/130.0.0.0 Mobile Safari/537.36',
};

/** The body as it crosses the wire. */
export function fetchPacked(
  url: string,
  sent: Record<string, string> = headers,
): Promise<{ answer: IncomingMessage; body: Buffer }> {
  return new Promise((resolve, reject) => {
    get(url, { headers: sent }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => resolve({ answer, body: Buffer.concat(chunks) }));
    }).on('error', reject);
  });
}

const addressIn = (html: string, pattern: RegExp) => pattern.exec(html)?.[1] ?? '';

export async function weights(
  url: string,
  page: string,
  what: string,
  most: typeof limits,
): Promise<Figure[]> {
  const html = await (await fetch(page)).text();
  const files = {
    html: page,
    script: `${url}${addressIn(html, /<script type="module" src="([^"]+)"/)}`,
    style: `${url}${addressIn(html, /<link rel="stylesheet" href="([^"]+)"/)}`,
  };
  const figures: Figure[] = [];
  for (const [name, address] of Object.entries(files) as [keyof typeof files, string][]) {
    const { body } = await fetchPacked(address);
    figures.push({
      name: `${what}: ${name}, brotli`,
      value: body.length,
      unit: 'bytes',
      against: most[name],
      kind: 'limit',
    });
  }
  return figures;
}

async function startBareFastify(body: Buffer) {
  const folder = mkdtempSync(join(tmpdir(), 'sofra-bench-'));
  const file = join(folder, 'page.br');
  writeFileSync(file, body);
  const child = fork(join(import.meta.dirname, 'bare-fastify.ts'), [file]);
  const [port] = await once(child, 'message');
  const stop = () => {
    child.kill();
    rmSync(folder, { recursive: true });
  };
  return { url: `http://localhost:${port}/`, stop };
}

async function keptRate(page: string, what: string, isSized: boolean): Promise<Figure> {
  const { body } = await fetchPacked(page);
  const bare = await startBareFastify(body);
  try {
    const [ceiling = [], rates = []] = await ratesInTurns([
      { url: bare.url, headers },
      { url: page, headers },
    ]);
    return {
      name: `GET /m/{slug}, ${what}, kept, beside bare Fastify with the same Buffer`,
      value: median(rates),
      unit: 'req/s',
      against: median(ceiling),
      kind: 'ceiling',
      least: isSized ? 0.85 : 0.9,
      spread: spreadOf(rates),
    };
  } finally {
    bare.stop();
  }
}

/** Milliseconds between the request and its answer, as the server writes them on a page that was not kept. */
function serverTime({ headers }: IncomingMessage): number {
  const [, time] = /menu;dur=([\d.]+)/.exec(String(headers['server-timing'])) ?? [];
  if (time === undefined) throw new Error('The page was kept: it should have been written anew.');
  return Number(time);
}

async function firstAfterChange(
  page: string,
  what: string,
  change: (price: number) => Promise<void>,
): Promise<Figure[]> {
  const times: number[] = [];
  // The first rounds find the program cold.
  for (let round = -100; round < changes; round++) {
    await change(200 + round);
    const { answer } = await fetchPacked(page);
    if (round >= 0) times.push(serverTime(answer));
  }
  const each = changes / rounds;
  const figure = (name: string, share: number): Figure => ({
    name: `${what}: first request after a change, server time, ${name}`,
    value: percentile(times, share),
    unit: 'ms',
    against: firstMs,
    kind: 'limit',
    spread: spreadOf(
      Array.from({ length: rounds }, (_, n) => percentile(times.slice(n * each, (n + 1) * each), share)),
    ),
  });
  return [figure('median', 0.5), figure('99th percentile', 0.99)];
}

const menus = [
  { what: 'menu of 150 products', slug: 'bench-menu', isSized: false, most: limits },
  { what: 'menu of 150 products in two sizes', slug: 'bench-sizes', isSized: true, most: sizedLimits },
];

export const measurePublicMenu: Measurement = async (subject) => {
  const figures: Figure[] = [];
  for (const { what, slug, isSized, most } of menus) {
    const shop = await openSampleShop(subject, slug, { isSized });
    const page = `${subject.url}/m/${slug}`;
    const first = await firstAfterChange(page, what, shop.changePrice);
    await wait(restMs);
    figures.push(
      ...(await weights(subject.url, page, what, most)),
      ...first,
      await keptRate(page, what, isSized),
    );
  }
  return figures;
};
