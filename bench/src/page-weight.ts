import { chromium } from '@playwright/test';
import { browserFlags } from '../../scripts/browser-flags.ts';
import { findChromium } from '../../scripts/find-chromium.ts';
import type { Figure, Measurement } from './measurement.ts';

const limits = { Script: 110_000, Stylesheet: 40_000 } as const;
type Kind = keyof typeof limits;

const isMeasured = (type: string): type is Kind => type in limits;

/** What the first visit to a page transfers, as the browser's network log counts it: compressed, with headers. */
async function transferredBytes(url: string): Promise<Record<Kind, number>> {
  const browser = await chromium.launch({ executablePath: await findChromium(), args: browserFlags });
  try {
    const page = await browser.newPage();
    const network = await page.context().newCDPSession(page);
    const kinds = new Map<string, Kind>();
    const bytes: Record<Kind, number> = { Script: 0, Stylesheet: 0 };
    network.on('Network.responseReceived', ({ requestId, type, response }) => {
      if (!isMeasured(type)) return;
      kinds.set(requestId, type);
      const encoding = response.headers['content-encoding'] ?? response.headers['Content-Encoding'];
      if (encoding !== 'br') console.log(`Not sent with brotli: ${response.url} (${encoding ?? 'plain'})`);
    });
    network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const kind = kinds.get(requestId);
      if (kind) bytes[kind] += encodedDataLength;
    });
    await network.send('Network.enable');
    await page.goto(url, { waitUntil: 'networkidle' });
    return bytes;
  } finally {
    await browser.close();
  }
}

export const measurePageWeight: Measurement = async ({ url }) => {
  const bytes = await transferredBytes(`${url}/login`);
  const figure = (name: string, kind: Kind): Figure => ({
    name: `/login, first visit: ${name}`,
    value: bytes[kind],
    unit: 'bytes',
    against: limits[kind],
    kind: 'limit',
  });
  return [figure('script', 'Script'), figure('style', 'Stylesheet')];
};
