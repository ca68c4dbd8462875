import { darker, lighter, tint } from './colours.ts';
import { specks } from './garnishes.ts';
import { at, box, circle, ellipse, line, path, type Svg, within } from './shapes.ts';
import { plate } from './vessels.ts';

interface Cup {
  colour: string;
  drink: string;
  art?: Svg;
}

/** A cup from above, on its saucer. */
export const cupFromAbove = ({ colour, drink, art = '' }: Cup): Svg =>
  plate(
    line('M48 -30C86 -52 98 -6 58 0', darker(colour, 0.12), 13) +
      line('M48 -30C86 -52 98 -6 58 0', colour, 9) +
      circle(2, 6, 63, '#2b1408', { opacity: 0.18 }) +
      circle(0, 0, 62, colour) +
      circle(0, 0, 62, 'url(#dusk)') +
      circle(0, 0, 54, darker(colour, 0.25)) +
      within(
        circle(0, 0, 53, '#000000'),
        circle(1, 2, 53, drink) +
          circle(1, 2, 53, 'none', { stroke: darker(drink, 0.25), 'stroke-width': 5, opacity: 0.6 }) +
          art,
      ),
    { glaze: lighter(colour, 0.35), r: 102 },
  ) +
  at(
    -74,
    58,
    box(0, 0, 76, 6, tint.steel, { rx: 3 }) +
      ellipse(-42, 0, 14, 9, tint.steel) +
      ellipse(-42, 0, 9, 5, '#ffffff', { opacity: 0.5 }),
    { turn: -38 },
  );

export const heartArt = (): Svg =>
  path('M0 34C-40 6 -36 -26 -14 -26C-4 -26 0 -16 0 -12C0 -16 4 -26 14 -26C36 -26 40 6 0 34Z', tint.milk) +
  path('M0 20C-22 2 -20 -14 -9 -14C-3 -14 0 -8 0 -6C0 -8 3 -14 9 -14C20 -14 22 2 0 20Z', tint.crema, {
    opacity: 0.7,
  });

export const rosettaArt = (): Svg =>
  [30, 24, 18, 12]
    .map((r, i) =>
      path(
        `M0 ${36 - i * 13}C${-r * 1.3} ${16 - i * 13} ${-r} ${-4 - i * 13} 0 ${8 - i * 13}C${r} ${-4 - i * 13} ${r * 1.3} ${16 - i * 13} 0 ${36 - i * 13}Z`,
        tint.milk,
      ),
    )
    .join('') + line('M0 40V-34', tint.crema, 2.4);

export const cremaArt = (): Svg =>
  circle(0, 0, 46, lighter(tint.crema, 0.1)) +
  circle(-8, -8, 28, lighter(tint.crema, 0.25), { opacity: 0.6 }) +
  specks(16, 40, '#9a6434', 2, 3);

export const marshmallows = (): Svg =>
  [
    [-16, -10],
    [12, -16],
    [2, 12],
    [-22, 16],
    [24, 10],
  ]
    .map(([x = 0, y = 0], i) =>
      at(
        x,
        y,
        box(1, 2, 17, 15, '#e7cfc4', { rx: 5 }) + box(0, 0, 17, 15, i % 2 ? '#fdf6f0' : '#fbdbe0', { rx: 5 }),
        { turn: i * 25 },
      ),
    )
    .join('') + specks(14, 44, '#c98d52', 1.6, 5);
