/// <reference lib="dom" />
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

const source = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');
const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** What can differ between two themes of one screen. */
const colourRules = ['color-contrast', 'link-in-text-block'];

async function objections(page: Page, runOnly: axe.RunOnly): Promise<string[]> {
  // Reading its source takes longer than the look itself, so a page is given it once.
  if (await page.evaluate(() => window.axe === undefined)) await page.evaluate(source);
  return page.evaluate(async (only) => {
    // What is still fading in has not got its colours yet. Not waited for: a spinner, which never ends, what goes by
    // scrolling and not by the clock, and the bar that tells how many seconds a toast stays.
    const ending = document
      .getAnimations()
      .filter(
        ({ effect, timeline }) =>
          timeline === document.timeline &&
          effect?.getComputedTiming().endTime !== Infinity &&
          !(effect instanceof KeyframeEffect && effect.target?.matches('.Toastify__progress-bar')),
      );
    await Promise.allSettled(ending.map(({ finished }) => finished));
    const result = await window.axe?.run({ runOnly: only, resultTypes: ['violations'] });
    if (!result) return ['axe is gone: the page was left during the look'];
    // What a bar covers by the chance of where the page was scrolled to is free in the middle of the screen.
    const place = scrollY;
    for (const violation of result.violations.filter(({ id }) => id === 'target-size')) {
      const small = [];
      for (const node of violation.nodes) {
        const target = String(node.target[0]);
        document.querySelector(target)?.scrollIntoView({ block: 'center', behavior: 'instant' });
        const again = await window.axe?.run({ runOnly: 'target-size' });
        const still = again?.violations.flatMap(({ nodes }) => nodes.map((one) => String(one.target[0])));
        if (!still || still.includes(target)) small.push(node);
      }
      violation.nodes = small;
    }
    scrollTo({ top: place, behavior: 'instant' });
    return result.violations
      .filter(({ nodes }) => nodes.length > 0)
      .map(({ id, help, nodes }) => `${id}: ${help} (${nodes[0]?.html}) ${nodes[0]?.any[0]?.message ?? ''}`);
  }, runOnly);
}

/** One line for each rule that is broken, with the first place. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await objections(page, { type: 'tag', values: standards })).toEqual([]);
}

/** For a screen that has been looked at in another theme. */
export async function expectReadable(page: Page, theme: string): Promise<void> {
  expect(await objections(page, { type: 'rule', values: colourRules }), theme).toEqual([]);
}

/** What is seen on a control is part of what it is called, so that it can be asked for by voice. */
export async function expectNamedAsSeen(page: Page): Promise<void> {
  expect(await objections(page, { type: 'rule', values: ['label-content-name-mismatch'] })).toEqual([]);
}
