import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CDPSession, expect, type Page, test } from '@playwright/test';
import { expectNamedAsSeen } from '../accessibility.ts';
import { heardNodes, partOf, propertyOf, readTree, roleOf, type Tree } from './accessibility-tree.ts';
import { announced, forgetAnnouncements } from './announcements.ts';
import { asHeard, lineOf } from './as-heard.ts';

/** The whole page, a part of it by its role, or only where the reader is. */
type Part = 'page' | 'main' | 'dialog' | 'tabpanel' | 'focus';

/** What differs between two runs, and the word that is written for it. */
type Mask = readonly [RegExp | string, string];

const clock = String.raw`\d\d:\d\d`;
const day = String.raw`\d{1,2} \p{L}+( \d{4}| \p{L}+)`;
/** Of every journey: moments, and where the program runs. */
const masks: Mask[] = [
  [new RegExp(`(bugün|yarın|dün) ${clock}`, 'g'), '{when}'],
  [new RegExp(`${day} ${clock}`, 'gu'), '{when}'],
  [new RegExp(String.raw`\d{4}-\d\d-\d\dT${clock}`, 'g'), '{when}'],
  [/http:\/\/localhost:\d+/g, '{site}'],
];

const folder = join(import.meta.dirname, 'heard');
const stepMark = '## ';

function readSteps(file: string): Map<string, string> {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const parts = `\n${text}`.split(`\n${stepMark}`).slice(1);
  return new Map(
    parts.map((part) => {
      const end = part.indexOf('\n');
      return [part.slice(0, end), part.slice(end).trim()];
    }),
  );
}

const writesAnew = () => ['all', 'changed'].includes(test.info().config.updateSnapshots);

/** Hears a journey step by step and compares it with what is written of it in `heard`. */
export class ScreenReader {
  private readonly page: Page;
  private readonly devtools: CDPSession;
  private readonly file: string;
  private readonly written: Map<string, string>;
  private readonly heard = new Map<string, string>();
  private readonly masks = [...masks];

  private constructor(page: Page, devtools: CDPSession, journey: string) {
    this.page = page;
    this.devtools = devtools;
    this.file = join(folder, `${journey}.txt`);
    this.written = readSteps(this.file);
  }

  static async start(page: Page, journey: string): Promise<ScreenReader> {
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Accessibility.enable');
    return new ScreenReader(page, devtools, journey);
  }

  mask(...own: Mask[]): void {
    this.masks.push(...own);
  }

  /** The part of the page, and what was said since the last step. */
  async hear(step: string, part: Part): Promise<void> {
    await test.step(`heard: ${step}`, async () => {
      await expect(this.page.locator('.skeleton, .loading')).toHaveCount(0);
      if (writesAnew()) this.heard.set(step, await this.settled(part));
      else {
        const expected = this.written.get(step) ?? 'nothing is written of this step';
        await expect.poll(() => this.now(part), step).toBe(expected);
        this.heard.set(step, expected);
      }
      await forgetAnnouncements(this.page, (await announced(this.page)).length);
      await expectNamedAsSeen(this.page);
      // While a toast is there the words of the next are exchanged in it, and its button is not said again.
      await expect(this.page.locator('.Toastify__toast')).toHaveCount(0);
    });
  }

  /** Whatever is written has been heard. */
  finish(): void {
    if (writesAnew()) {
      mkdirSync(folder, { recursive: true });
      const steps = [...this.heard].map(([step, text]) => `${stepMark}${step}\n\n${text}\n`);
      writeFileSync(this.file, steps.join('\n'));
    } else expect([...this.heard.keys()]).toEqual([...this.written.keys()]);
  }

  private async now(part: Part): Promise<string> {
    const tree = await readTree(this.devtools);
    const said = (await announced(this.page)).map((text) => `> ${text}`);
    const all = [await this.read(tree, part), ...(said.length > 0 ? ['', ...said] : [])].join('\n');
    return this.masks.reduce((text, [what, word]) => text.replaceAll(what, word), all);
  }

  private async read(tree: Tree, part: Part): Promise<string> {
    if (part === 'focus') {
      const focused = heardNodes(tree).findLast((node) => propertyOf(node, 'focused') === true);
      return focused ? lineOf(tree, focused) : 'the focus is nowhere';
    }
    const root = part === 'page' ? tree.root : partOf(tree, part);
    if (!root) return `there is no ${part}`;
    const titles = heardNodes(tree).filter(
      (node) => roleOf(node) === 'heading' && propertyOf(node, 'level') === 1,
    );
    // What lies over the page hides the page's own.
    const title = part !== 'dialog' && titles.length !== 1 ? [`${titles.length} headings of level 1`] : [];
    const page = part === 'page' ? [`page "${await this.page.title()}" in ${tree.language}`] : [];
    return [...title, ...page, asHeard(tree, root)].join('\n');
  }

  /** What is heard once nothing changes any more. */
  private async settled(part: Part): Promise<string> {
    let [before, now] = ['', await this.now(part)];
    while (before !== now) {
      await this.page.waitForTimeout(500);
      [before, now] = [now, await this.now(part)];
    }
    return now;
  }
}
