/// <reference lib="dom" />
import { type CDPSession, chromium, type Page } from '@playwright/test';
import { browserFlags } from '../../scripts/browser-flags.ts';
import { findChromium } from '../../scripts/find-chromium.ts';
import { openLargeShop } from './large-shop.ts';
import type { Figure, Measurement, Subject } from './measurement.ts';

/** What a screen of 60 pictures a second leaves for one, and what a hand does not feel. */
const frameMs = 16;
const jumpMs = 100;

const frames = 120;
const jumps = 20;

/** The processor time of the page so far, in ms. */
async function timeSpent(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0);
}

/** Scrolls by so much with every frame, so many times. */
const scroll = (page: Page, step: number, times: number) =>
  page.evaluate(
    async ([step, times]) => {
      const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      for (let count = 0; count < times; count++) {
        scrollBy(0, step);
        await frame();
      }
      await frame();
    },
    [step, times] as const,
  );

async function perScroll(page: Page, session: CDPSession, step: number, times: number): Promise<number> {
  const before = await timeSpent(session);
  await scroll(page, step, times);
  return ((await timeSpent(session)) - before) / times;
}

async function measureAt(
  subject: Subject,
  shopId: string,
  [name, width, height]: readonly [string, number, number],
) {
  const browser = await chromium.launch({ executablePath: await findChromium(), args: browserFlags });
  try {
    const context = await browser.newContext({ viewport: { width, height }, baseURL: subject.url });
    const cookies = subject.cookie.split('; ').map((cookie) => cookie.split('='));
    await context.addCookies(cookies.map(([name = '', value = '']) => ({ name, value, url: subject.url })));
    await context.addInitScript((id) => {
      localStorage.setItem('shop', id);
      localStorage.setItem('products-view', 'table');
    }, shopId);
    const page = await context.newPage();
    await page.goto('/products');
    await page.locator('tr[data-row]').nth(5).waitFor();
    const session = await context.newCDPSession(page);
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    // The first frames are compiled.
    await scroll(page, 40, frames);
    const figures = {
      frame: await perScroll(page, session, 40, frames),
      jump: await perScroll(page, session, 3400, jumps),
    };
    return [
      {
        name: `table of 5,000, ${name}, a frame`,
        value: figures.frame,
        unit: 'ms',
        against: frameMs,
        kind: 'limit',
      },
      {
        name: `table of 5,000, ${name}, a jump`,
        value: figures.jump,
        unit: 'ms',
        against: jumpMs,
        kind: 'limit',
      },
    ] satisfies Figure[];
  } finally {
    await browser.close();
  }
}

/** What scrolling the table of a large menu costs a browser. */
export const measureMenuTable: Measurement = async (subject) => {
  const { id, client } = await openLargeShop(subject, 'uzun-tablo');
  await client.end();
  return [
    ...(await measureAt(subject, id, ['desktop', 1280, 900])),
    ...(await measureAt(subject, id, ['phone', 390, 844])),
  ];
};
