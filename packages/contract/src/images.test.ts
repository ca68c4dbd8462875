import { expect, test } from 'vitest';
import { imageSources, narrowerWidths, variantUrl } from './images.ts';

test.each([
  [1280, [320, 640]],
  [1000, [320, 640]],
  [640, [320]],
  [321, [320]],
  [320, []],
  [50, []],
])('beside a picture %i wide lie those of %j', (width, narrower) => {
  expect(narrowerWidths(width)).toEqual(narrower);
});

test('a browser is offered every width and told the size, so that nothing jumps', { tags: ['D7.10'] }, () => {
  expect(imageSources('/uploads/s/products/ab-c-1280x960.webp')).toEqual({
    src: '/uploads/s/products/ab-c-1280x960.webp',
    srcSet:
      '/uploads/s/products/ab-c-1280x960-320.webp 320w, /uploads/s/products/ab-c-1280x960-640.webp 640w, /uploads/s/products/ab-c-1280x960.webp 1280w',
    width: 1280,
    height: 960,
  });
});

test('a small picture is offered as it is', () => {
  expect(imageSources('/uploads/s/logo/ab-64x64.webp').srcSet).toBe('/uploads/s/logo/ab-64x64.webp 64w');
});

test('an address of another kind is shown without widths', () => {
  expect(imageSources('/elsewhere.png')).toEqual({
    src: '/elsewhere.png',
    srcSet: undefined,
    width: undefined,
    height: undefined,
  });
});

test('a narrower picture lies beside the largest', () => {
  expect(variantUrl('/uploads/s/logo/ab-1280x900.webp', 640)).toBe('/uploads/s/logo/ab-1280x900-640.webp');
});
