/// <reference lib="dom" />
import { type BrowserContext, expect, type Page } from '@playwright/test';

interface Toast {
  place: string;
  text: string;
}

declare global {
  interface Window {
    toasts?: Toast[];
  }
}

/** Writes down what the pages of a context tell: a toast may be gone before a busy machine looks for it. */
export const rememberToasts = (context: BrowserContext) =>
  context.addInitScript(() => {
    const told: Toast[] = [];
    const last = new WeakMap<Element, string>();
    window.toasts = told;
    new MutationObserver(() => {
      for (const toast of document.querySelectorAll<HTMLElement>('.Toastify__toast')) {
        const text = toast.textContent ?? '';
        if (text === '' || last.get(toast) === text || toast.getClientRects().length === 0) continue;
        last.set(toast, text);
        const container = toast.closest('.Toastify__toast-container')?.className ?? '';
        told.push({ place: /container--([\w-]+)/.exec(container)?.[1] ?? '', text });
      }
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });

/** Toasts of a context stay until they are closed: a busy machine takes longer to press what is on them. */
export const holdToasts = (context: BrowserContext) =>
  context.addInitScript(() => {
    const still = new CSSStyleSheet();
    // Its end is what a toast goes by.
    still.replaceSync('.Toastify__progress-bar { animation-play-state: paused !important }');
    document.adoptedStyleSheets.push(still);
  });

/** The page has told this, or does so soon. What was found once is not found again. */
export async function expectTold(page: Page, text: string, place = ''): Promise<void> {
  const takeOut = () =>
    page.evaluate(
      ([wanted, where]) => {
        const toasts = window.toasts ?? [];
        const at = toasts.findIndex((toast) => toast.text.includes(wanted) && toast.place.includes(where));
        const heard = toasts.map((toast) => `${toast.place}: ${toast.text}`);
        if (at >= 0) toasts.splice(at, 1);
        return at >= 0 ? 'told' : `only ${JSON.stringify(heard)}`;
      },
      [text, place] as const,
    );
  await expect.poll(takeOut, `a toast that says "${text}"`).toBe('told');
}
