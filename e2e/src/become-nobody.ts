import type { Page } from '@playwright/test';

/** As on another device. The page goes first: what it still asks for would be refused. */
export async function becomeNobody(page: Page): Promise<void> {
  await page.goto('about:blank');
  await page.context().clearCookies();
}
