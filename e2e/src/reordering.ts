import { expect, type Locator, type Page } from '@playwright/test';
import { texts } from './texts.ts';

interface Move {
  name: string;
  total: number;
  /** The key that leads on in the language of the page. */
  key?: 'ArrowRight' | 'ArrowLeft';
  language?: keyof typeof texts;
}

export const handleOf = (page: Page, name: string, language: keyof typeof texts = 'tr'): Locator =>
  page.getByRole('button', { name: texts[language].sortable.handle.replace('{{name}}', name), exact: true });

/** With the focus on its handle, puts the first of a list behind the second, going on as the page says what happened. */
export async function moveFirstOn(
  page: Page,
  { name, total, key = 'ArrowRight', language = 'tr' }: Move,
): Promise<void> {
  const { sortable } = texts[language];
  const said = (text: string, place: number) =>
    page.getByText(
      text.replace('{{name}}', name).replace('{{place}}', `${place}`).replace('{{total}}', `${total}`),
    );
  const handle = handleOf(page, name, language);
  await expect(handle).toBeFocused();
  await page.keyboard.press('Space');
  await expect(said(sortable.picked_up, 1)).toBeAttached();
  await expect(handle).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press(key);
  await expect(said(sortable.moved, 2)).toBeAttached();
  const saved = page.waitForResponse((answer) => answer.url().endsWith('/order'));
  await page.keyboard.press('Space');
  expect((await saved).status()).toBe(204);
  await expect(handle).not.toHaveAttribute('aria-pressed', 'true');
}
