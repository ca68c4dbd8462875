/// <reference lib="dom" />
import { readFileSync } from 'node:fs';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';
import { themes } from '@sofra/reference-data/themes';

/** A guest's phone, which has nothing of whoever set up the menu. */
export const openPhone = (browser: Browser, options: BrowserContextOptions = {}): Promise<BrowserContext> =>
  browser.newContext({
    baseURL: process.env.E2E_URL ?? '',
    locale: 'tr-TR',
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
    ...options,
  });

/** How far below the bar the section stands that a link of the bar leads to, and which one is marked. */
export const whereItStands = (page: Page, link: number) =>
  page.evaluate((index) => {
    const links = [...document.querySelectorAll<HTMLAnchorElement>('.categories a')];
    const bar = document.querySelector('.bar')?.getBoundingClientRect().bottom ?? 0;
    const section = document.getElementById(links[index]?.hash.slice(1) ?? '');
    const current = links.findIndex((a) => a.hasAttribute('aria-current'));
    return { belowBar: Math.round((section?.getBoundingClientRect().top ?? Number.NaN) - bar), current };
  }, link);

/** The prices that stand on two lines or reach past the screen. */
export const brokenPrices = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const broken: string[] = [];
    const texts = document.createTreeWalker(document.querySelector('main') as Node, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const place = text.parentElement;
      // What is only read out has no place on the screen.
      if (!place?.closest('.price') || place.closest('i')) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const boxes = [...range.getClientRects()].filter(({ width }) => width > 0);
      const lines = new Set(boxes.map(({ top }) => Math.round(top)));
      const isOutside = boxes.some(
        ({ left, right }) => left < 0 || right > document.documentElement.clientWidth,
      );
      if (lines.size > 1 || isOutside) broken.push(`${text.textContent}`);
    }
    return broken;
  });

/** Text as large as a guest may have set it; 17 px are what the page itself asks for. */
export const enlargeText = (page: Page, percent: number) =>
  page.evaluate(
    (size) => {
      document.documentElement.style.fontSize = `${size}px`;
    },
    (17 * percent) / 100,
  );

const built = new URL('../../apps/menu/dist/manifest.json', import.meta.url);

/** Shows the page in each theme, one after the other, as it would be with that theme's stylesheet. */
export async function inEveryTheme(page: Page, look: (theme: string) => Promise<void>): Promise<void> {
  const { styles } = JSON.parse(readFileSync(built, 'utf8')) as { styles: Record<string, string> };
  for (const theme of themes) {
    await page.evaluate(
      ([name, href]) =>
        new Promise<void>((resolve) => {
          const before = document.querySelector<HTMLLinkElement>('link[rel=stylesheet]');
          const style = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
          // The page is never without one, so that nothing moves away from under the finger.
          style.addEventListener('load', () => {
            before?.remove();
            document.documentElement.dataset.theme = name;
            resolve();
          });
          before?.after(style);
        }),
      [theme, styles[theme] ?? ''] as const,
    );
    await look(theme);
  }
}
