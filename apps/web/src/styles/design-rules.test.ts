import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const apps = join(import.meta.dirname, '../../..');

/** The lines of the sources that a rule forbids, as `file: line`. */
function linesThat(isForbidden: (line: string) => boolean, ...patterns: string[]): string[] {
  const files = globSync(patterns, { cwd: apps }).filter((file) => !/\.test\.tsx?$|\/testing\//.test(file));
  expect(files.length).toBeGreaterThan(0);
  return files.flatMap((file) =>
    readFileSync(join(apps, file), 'utf8')
      .split('\n')
      .filter(isForbidden)
      .map((line) => `${file}: ${line.trim()}`),
  );
}

const screens = 'web/src/**/*.tsx';
const styles = '{web,menu}/src/**/*.css';

test('no colour is written by hand: every one is of the theme', { tags: ['I1.1'] }, () => {
  const ofOurOwn = /#[0-9a-f]{3,8}\b|\b(rgb|rgba|hsl|oklch|lab)\(/i;
  const ofTailwind =
    /-(white|black|(red|orange|amber|yellow|lime|green|emerald|teal|cyan|sky|blue|indigo|violet|purple|fuchsia|pink|rose|slate|gray|zinc|neutral|stone)-\d{2,3})\b/;
  // A code is scanned from white paper, whatever the theme.
  const withCodes = [
    'web/src/dashboard/card-drawing.tsx',
    'web/src/dashboard/qr-card.tsx',
    'web/src/payments/payment-link.tsx',
  ];
  const named = linesThat((line) => ofTailwind.test(line), screens);
  expect([...new Set(named.map((line) => line.split(':')[0]))].sort()).toEqual(withCodes);
  expect(linesThat((line) => ofOurOwn.test(line), screens, 'web/src/**/*.css')).toEqual([]);
});

test('icons are of one set; only the sign of the product is drawn by us', { tags: ['I1.2'] }, () => {
  const drawn = linesThat((line) => line.includes('<svg'), screens).map((line) => line.split(':')[0]);
  // Drawn from what there is to show, which no set has.
  const pictures = [
    'web/src/dashboard/card-drawing.tsx',
    'web/src/menu/prices/price-chart.tsx',
    'web/src/shops/layout-picture.tsx',
  ];
  expect(drawn.sort()).toEqual([...pictures, 'web/src/ui/logo.tsx']);
});

test('nothing stands left or right, only at the start or the end of a line', { tags: ['I9.1'] }, () => {
  const inClasses =
    /["'` ](-?[mp][lr]-|-?(left|right)-|text-(left|right)\b|border-[lr]\b|rounded-([lr]|t[lr]|b[lr])\b|float-(left|right))/;
  const inStyles =
    /(margin|padding|border)-(left|right)|^\s*(left|right):|(text-align|float): (left|right)|-(left|right)-radius/;
  expect(linesThat((line) => inClasses.test(line), screens)).toEqual([]);
  expect(linesThat((line) => inStyles.test(line), styles)).toEqual([]);
});

test('icons that point turn around with the writing', { tags: ['I9.2'] }, () => {
  const points = /<(Chevron|Arrow|Move|Undo|Redo|Log)\w*(Left|Right|In|Out|2)\b/;
  expect(linesThat((line) => points.test(line) && !line.includes('rtl:-scale-x-100'), screens)).toEqual([]);
});

test('letters come from our own server, by script, and text is there before them', { tags: ['I1.3'] }, () => {
  const displays = { 'web/src/styles/fonts.css': 'swap', 'menu/src/styles/fonts.css': 'optional' };
  for (const [file, display] of Object.entries(displays)) {
    const faces = readFileSync(join(apps, file), 'utf8').split('@font-face').slice(1);
    expect(faces.length).toBeGreaterThan(3);
    for (const face of faces) {
      expect(face).toMatch(/url\("@fontsource-variable\//);
      expect(face).toContain(`font-display: ${display}`);
      expect(face).toMatch(/unicode-range:/);
    }
  }
  const elsewhere = linesThat((line) => line.includes('@font-face'), styles).filter(
    (line) => !Object.keys(displays).some((file) => line.startsWith(file)),
  );
  expect(elsewhere).toEqual([]);
});
