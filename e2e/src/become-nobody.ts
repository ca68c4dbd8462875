import type { Page } from '@playwright/test';

/** As on another device. The page goes first, to one that asks for nothing: what it still asks for would be refused. */
export async function becomeNobody(page: Page): Promise<void> {
  await page.goto('/robots.txt');
  await page.context().clearCookies();
}
