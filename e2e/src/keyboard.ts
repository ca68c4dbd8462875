import { expect, type Locator, type Page } from '@playwright/test';

// More than any screen has, so that whoever is not reached by then is not reached at all.
const mostStops = 80;

const isFocused = (target: Locator) =>
  target.evaluate((element) => element === element.ownerDocument.activeElement);

/** What is wrong with the way the focus shows, if anything. */
const complaint = (page: Page) =>
  page.locator('body').evaluate((body) => {
    const { activeElement: element, documentElement, defaultView: view } = body.ownerDocument;
    // Past the last stop the browser's own bar has its turn.
    if (!element || element === body) return '';
    // A hidden file input and a field with its unit are shown by what is around them.
    const shown = [element, element.parentElement].filter((box) => box && box.clientWidth !== 1);
    const outlined = shown.find((box) => {
      const { outlineStyle, outlineWidth } = view?.getComputedStyle(box as Element) ?? {};
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth ?? '') > 0;
    });
    if (!outlined) return `nothing shows that the focus is on ${element.outerHTML}`;
    const { left, right, top, bottom } = outlined.getBoundingClientRect();
    const middle = (top + bottom) / 2;
    if (middle < 0 || middle > documentElement.clientHeight) return `out of sight: ${element.outerHTML}`;
    const covering = body.ownerDocument.elementFromPoint((left + right) / 2, middle);
    // Notes come and go over the page by themselves.
    const isCovered = !outlined.contains(covering) && !covering?.contains(outlined);
    if (!isCovered || covering?.closest('.Toastify')) return '';
    return `${element.outerHTML} is behind ${covering?.outerHTML}`;
  });

/** Presses Tab until the focus is there, and makes sure that it can be seen on all of the way. */
export async function tabTo(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toHaveCount(1);
  const page = target.page();
  for (let stop = 0; !(await isFocused(target)); stop++) {
    if (stop === mostStops) throw new Error(`${mostStops} times ${key} did not lead to ${target}`);
    await page.keyboard.press(key);
    if (await complaint(page)) await expect.poll(() => complaint(page)).toBe('');
  }
}

export async function press(target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await tabTo(target);
  await target.page().keyboard.press(key);
}

export async function type(target: Locator, text: string): Promise<void> {
  await tabTo(target);
  await target.page().keyboard.type(text);
  await expect(target).toHaveValue(text);
}

/** Opens a list of choices and goes down to one. */
export async function choose(target: Locator, label: string): Promise<void> {
  const labels = await target.locator('option').allInnerTexts();
  const start = labels.indexOf(await target.locator('option:checked').innerText());
  await press(target, 'Space');
  const { keyboard } = target.page();
  for (let at = start; at < labels.indexOf(label); at++) await keyboard.press('ArrowDown');
  await keyboard.press('Enter');
  await expect(target.locator('option:checked')).toHaveText(label);
  await expect(target).toBeFocused();
}

/** The focus is on something, so that the next key goes on from there. */
export async function expectFocusKept(page: Page): Promise<void> {
  await expect(page.locator('body:focus, body:not(:focus-within)'), 'the focus is lost').toHaveCount(0);
}
