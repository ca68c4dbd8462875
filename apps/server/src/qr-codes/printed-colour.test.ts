import { cardDesigns } from '@sofra/contract/table-cards';
import { themes } from '@sofra/reference-data/themes';
import { describe, expect, test } from 'vitest';
import { readMenuBuild } from '../public-menu/menu-build.ts';
import { inksOf } from './draw-card.ts';
import { contrastOnWhite, darkEnough } from './printed-colour.ts';

test('a colour is darkened until it stands out from white, and left alone where it does', () => {
  expect(contrastOnWhite('#000000')).toBeCloseTo(21, 1);
  expect(contrastOnWhite('#ffffff')).toBeCloseTo(1, 5);
  expect(darkEnough('#123456', 7)).toBe('#123456');
  expect(contrastOnWhite(darkEnough('#ffee00', 7))).toBeGreaterThanOrEqual(6.9);
});

describe.each(themes)('cards in the colours of %s', (theme) => {
  test.each(cardDesigns)('can be scanned and read (%s)', { tags: ['G5.3'] }, async (design) => {
    const build = await readMenuBuild();
    const inks = inksOf(design, build?.accentOf(theme) ?? '');
    // The code is always on white; cameras want it dark.
    expect(contrastOnWhite(inks.code)).toBeGreaterThanOrEqual(6.9);
    const text = inks.text === '#ffffff' ? inks.ground : inks.text;
    expect(contrastOnWhite(text ?? '')).toBeGreaterThanOrEqual(4.4);
    const tag = inks.tag.text === '#ffffff' ? inks.tag.ground : inks.tag.text;
    expect(contrastOnWhite(tag)).toBeGreaterThanOrEqual(4.4);
  });
});
