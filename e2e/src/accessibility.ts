import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** One line for each rule that is broken, with the first place. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .withTags(standards)
    // No page holds another site's frame; without this each look opens a second tab and takes three times as long.
    .setLegacyMode()
    .analyze();
  const lines = violations.map(({ id, help, nodes }) => `${id}: ${help} (${nodes[0]?.html})`);
  expect(lines).toEqual([]);
}
