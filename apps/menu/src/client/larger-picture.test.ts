import { imageSources, narrowerWidths, variantUrl } from '@sofra/contract/images';
import { expect, test } from 'vitest';
import { largerPicture } from './larger-picture.ts';

test.each([1600, 1280, 700, 640, 400])('a picture %i px wide is shown in a size that exists', (width) => {
  const url = `/uploads/s/products/abc-${width}x300.webp`;
  const exists = [url, ...narrowerWidths(width).map((narrower) => variantUrl(url, narrower))];
  const shown = largerPicture(variantUrl(url, 320));
  expect(exists).toContain(shown);
  expect(shown).not.toContain('-320.webp');
  expect(imageSources(url).srcSet).toContain(shown);
});

test('one that is small already stays', () => {
  expect(largerPicture('/uploads/s/products/abc-200x200.webp')).toBe('/uploads/s/products/abc-200x200.webp');
});
