/// <reference lib="dom" />
import type { BrowserContext, Page } from '@playwright/test';

declare global {
  interface Window {
    announcements?: string[];
  }
}

/** Writes down what the live regions of all pages of a context say, once somebody has done something there. */
export const rememberAnnouncements = (context: BrowserContext) =>
  context.addInitScript(() => {
    const told: string[] = [];
    const last = new WeakMap<Element, string>();
    const regions = '[aria-live]:not([aria-live=off]), [role=status], [role=alert], output';
    let isUsed = false;
    window.announcements = told;
    // A page that is opened is read from its beginning.
    for (const type of ['keydown', 'pointerdown', 'input'])
      addEventListener(
        type,
        () => {
          isUsed = true;
        },
        true,
      );

    const spoken = (node: Node): string => {
      if (node instanceof Text) return node.data;
      if (!(node instanceof HTMLElement)) return '';
      if (node.ariaHidden === 'true' || getComputedStyle(node).display === 'none') return '';
      // It comes and goes with the mood of the toast and says nothing of what happened.
      if (node.matches('.Toastify__close-button')) return '';
      const named = node.matches('button, a, img, [role=img]') && node.ariaLabel;
      return named || [...node.childNodes].map(spoken).join(' ');
    };
    const textOf = (nodes: Node[]) => nodes.map(spoken).join(' ').replace(/\s+/g, ' ').trim();

    const isWhole = (region: Element) =>
      region.ariaAtomic
        ? region.ariaAtomic === 'true'
        : region.matches('[role=status], [role=alert], output');

    /** What a region has that it did not have before. */
    const additions = (region: Element, records: MutationRecord[]) => {
      const nodes = new Set(
        records.flatMap(({ type, target, addedNodes }) =>
          type === 'characterData' ? [target] : [...addedNodes],
        ),
      );
      const inside = [...nodes].filter((node) => region !== node && region.contains(node));
      return inside.filter((node) => !inside.some((other) => other !== node && other.contains(node)));
    };

    const listen = (records: MutationRecord[]) => {
      for (const region of document.querySelectorAll(regions)) {
        // The inner of two regions speaks for both; what the preview says depends on when it is drawn.
        if (region.querySelector(regions) || region.closest('aside')) continue;
        const text = textOf([region]);
        const before = last.get(region);
        last.set(region, text);
        const said = before === undefined || isWhole(region) ? text : textOf(additions(region, records));
        // That something is on its way is told or not, by how long it takes.
        const isProgress = /(\.\.\.|…)$/.test(said) || region.querySelector('.loading, .skeleton');
        if (!isUsed || said === '' || text === before || isProgress) continue;
        const isUrgent = region.role === 'alert' || region.ariaLive === 'assertive';
        // Screen readers watch what is there. A polite region that comes with its words is passed over by many.
        const isWatched = before !== undefined || isUrgent;
        told.push(`${isWatched ? (isUrgent ? 'at once' : 'when idle') : 'perhaps unheard'}: ${said}`);
      }
    };
    new MutationObserver(listen).observe(document, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
      attributeFilter: ['hidden', 'class', 'open', 'aria-hidden', 'role', 'aria-live'],
    });
  });

const isUrgent = (text: string) => text.startsWith('at once');

/**
 * What was said since it was last forgotten. What waits until the reader is idle comes from several places of the page,
 * whose order is nobody's promise.
 */
export async function announced(page: Page): Promise<string[]> {
  const said = await page.evaluate(() => window.announcements ?? []);
  return [...said.filter(isUrgent), ...said.filter((text) => !isUrgent(text)).sort()];
}

export const forgetAnnouncements = (page: Page, count: number) =>
  page.evaluate((heard) => {
    window.announcements?.splice(0, heard);
  }, count);
