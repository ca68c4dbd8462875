/// <reference lib="dom" />
import { expect, type Locator, type Page, test, type ViewportSize } from '@playwright/test';
import { expectAccessible, expectReadable } from './accessibility.ts';
import { texts } from './texts.ts';

interface Reader {
  language: 'tr' | 'ar';
  direction: 'ltr' | 'rtl';
  /** Worn beside the light one, on the screens that are looked at in both. */
  theme: string;
}

/** Whoever every screen is looked at for: in both directions, on a desktop and on a phone. */
export const readers: (Reader & ViewportSize)[] = [
  { language: 'tr', direction: 'ltr', theme: 'dark', width: 1280, height: 800 },
  { language: 'ar', direction: 'rtl', theme: 'orange', width: 375, height: 812 },
];

/** Opens screens one after the other and looks at each with a reader's eyes. */
export class Onlooker {
  readonly page: Page;
  readonly reader: Reader;
  readonly words: (typeof texts)[Reader['language']];

  constructor(page: Page, reader: Reader) {
    this.page = page;
    this.reader = reader;
    this.words = texts[reader.language];
  }

  title(name: string): Locator {
    return this.page.getByRole('heading', { level: 1, name, exact: true });
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name });
  }

  /** Goes to an address and waits for what the page shows last. */
  async open(path: string, ...shown: Locator[]): Promise<void> {
    await this.page.goto(path);
    await this.settle(...shown);
  }

  async openTab(name: string): Promise<void> {
    await this.page.getByRole('tab', { name, exact: true }).click();
    await this.settle(this.page.getByRole('tabpanel', { name, exact: true }));
  }

  private async settle(...shown: Locator[]): Promise<void> {
    for (const part of shown) await expect(part).toBeVisible();
    await expect(this.page.locator('.skeleton, .loading')).toHaveCount(0);
  }

  /** The screen as it is now, by the name that a failure is told with. */
  async look(screen: string): Promise<void> {
    await test.step(screen, async () => {
      const root = this.page.locator('html');
      await expect(root).toHaveAttribute('lang', this.reader.language);
      await expect(root).toHaveAttribute('dir', this.reader.direction);
      expect.soft(await this.page.evaluate(sidewaysScroll), `${screen} scrolls sideways`).toBe(0);
      await expectAccessible(this.page);
    });
  }

  /** Also in the reader's other theme; the app itself changes no more than this when one is chosen. */
  async lookInBothThemes(screen: string): Promise<void> {
    await this.look(screen);
    const { theme } = this.reader;
    await this.page.evaluate(showTheme, theme);
    await test.step(`${screen}, ${theme}`, () => expectReadable(this.page, `${screen}, ${theme}`));
    await this.page.evaluate(showTheme, 'light');
  }
}

function sidewaysScroll(): number {
  const { scrollWidth, clientWidth } = document.documentElement;
  return Math.max(0, scrollWidth - clientWidth);
}

function showTheme(theme: string): void {
  // Colours that are still on their way would be read as those of the theme.
  const still = new CSSStyleSheet();
  still.replaceSync('*, ::before, ::after, ::backdrop { transition: none !important }');
  document.adoptedStyleSheets.push(still);
  document.documentElement.dataset.theme = theme;
  // Asking for a colour has all of them worked out before transitions are allowed again.
  getComputedStyle(document.body).getPropertyValue('color');
  document.adoptedStyleSheets.pop();
}
