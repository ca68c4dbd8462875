/// <reference lib="dom" />
import { expect, type Page } from '@playwright/test';

/** Waits until the worker keeps the page with its style and script, and answers for it. */
export async function menuIsKept(page: Page): Promise<void> {
  // Asked again from here: to `waitForFunction` a promise is true before it is kept.
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const loaded = [...document.querySelectorAll<HTMLElement>('link[rel=stylesheet], script[src]')];
        const addresses = loaded.map(
          (element) => element.getAttribute('href') ?? element.getAttribute('src'),
        );
        const answers = [location.href, ...addresses].map((address) =>
          caches.match(address ?? '', { ignoreVary: true }),
        );
        const missing = (await Promise.all(answers)).filter((answer) => !answer).length;
        return { missing, worker: navigator.serviceWorker.controller?.state };
      }),
    )
    .toEqual({ missing: 0, worker: 'activated' });
}
