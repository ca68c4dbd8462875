/// <reference lib="dom" />
import type { Browser, BrowserContext, Page } from '@playwright/test';
import type { DemoProgram } from './demo-program.ts';
import { findPlace } from './screens.ts';

export interface Look {
  width: number;
  height: number;
  language: 'tr' | 'ar';
  theme: 'light' | 'dark' | 'orange';
  /** Pixels of the picture for one of the page. */
  density?: number;
}

/** A browser as somebody left it: signed in or not, a shop, a theme and a language chosen. */
export async function openContext(
  browser: Browser,
  { url, owner }: DemoProgram,
  { width, height, language, theme, density = 1 }: Look,
  { asGuest = false } = {},
): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width, height },
    deviceScaleFactor: density,
    locale: language === 'tr' ? 'tr-TR' : 'ar',
    timezoneId: 'Europe/Istanbul',
    reducedMotion: 'reduce',
  });
  const stored: Record<string, string> = { theme, i18nextLng: language };
  if (!asGuest) {
    const answer = await context.request.post('/api/user/login', { data: owner, headers: { Origin: url } });
    if (!answer.ok()) throw new Error(`The owner could not sign in: ${await answer.text()}`);
    stored.shop = (await findPlace(context.request)).shopId;
  }
  await context.addInitScript((entries) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
  }, stored);
  return context;
}

/** Until fonts and the pictures in sight are there. */
export async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(async () => {
    await document.fonts.ready;
    // Those further up or down may never be loaded.
    const inSight = [...document.images].filter((image) => {
      const { top, bottom } = image.getBoundingClientRect();
      return top < innerHeight && bottom > 0;
    });
    await Promise.all(inSight.map((image) => image.decode().catch(() => undefined)));
  });
}

/** Chromium's own encoder: a page of text and drawings takes a fifth of what it takes as PNG. */
export async function toWebp(context: BrowserContext, png: Buffer): Promise<Buffer> {
  const page = await context.newPage();
  const encoded = await page.evaluate(async (base64) => {
    const answer = await fetch(`data:image/png;base64,${base64}`);
    const picture = await createImageBitmap(await answer.blob());
    const canvas = new OffscreenCanvas(picture.width, picture.height);
    canvas.getContext('2d')?.drawImage(picture, 0, 0);
    const webp = await canvas.convertToBlob({ type: 'image/webp', quality: 0.86 });
    const reader = new FileReader();
    reader.readAsDataURL(webp);
    await new Promise((resolve) => reader.addEventListener('load', resolve));
    return String(reader.result).split(',')[1] ?? '';
  }, png.toString('base64'));
  await page.close();
  return Buffer.from(encoded, 'base64');
}
