import { darker, lighter, tint } from './colours.ts';
import { at, box, circle, ellipse, line, path, ring, type Svg, shadow, within } from './shapes.ts';

const dark = '#2b1408';

interface Plate {
  glaze?: string;
  /** A painted band on the rim. */
  band?: string;
  r?: number;
}

/** A flat plate from above. */
export const plate = (food: Svg, { glaze = tint.porcelain, band, r = 105 }: Plate = {}): Svg =>
  shadow(circle(0, 0, r, dark)) +
  circle(0, 0, r, glaze) +
  circle(0, 0, r, 'url(#dusk)', { opacity: 0.7 }) +
  (band
    ? circle(0, 0, r - 8, 'none', { stroke: band, 'stroke-width': 3 }) +
      ring(28, r - 15, circle(0, 0, 1.9, band))
    : circle(0, 0, r - 5, 'none', { stroke: lighter(glaze, 0.8), 'stroke-width': 1.5 })) +
  circle(0, 0, r * 0.74, darker(glaze, 0.09)) +
  circle(1, 1.5, r * 0.73, lighter(glaze, 0.2)) +
  at(0, 0, food, { scale: 1.18 });

export const ovalPlate = (food: Svg, { glaze = tint.porcelain, band }: Plate = {}): Svg =>
  shadow(ellipse(0, 0, 140, 92, dark)) +
  ellipse(0, 0, 140, 92, glaze) +
  ellipse(0, 0, 140, 92, 'url(#dusk)', { opacity: 0.7 }) +
  (band ? ellipse(0, 0, 132, 84, 'none', { stroke: band, 'stroke-width': 3 }) : '') +
  ellipse(0, 0, 116, 69, darker(glaze, 0.09)) +
  ellipse(1, 1.5, 115, 68, lighter(glaze, 0.2)) +
  at(0, 0, food, { scale: 1.06 });

interface Bowl {
  glaze?: string;
  r?: number;
}

/** A bowl from above, filled to the rim with what has the colour. */
export function bowl(filling: string, toppings: Svg, { glaze = tint.porcelain, r = 92 }: Bowl = {}): Svg {
  const inner = r - 11;
  return (
    shadow(circle(0, 0, r, dark), 10) +
    circle(0, 0, r, glaze) +
    circle(0, 0, r, 'url(#dusk)') +
    circle(0, 0, inner, darker(glaze, 0.28)) +
    within(
      circle(0, 0, inner, dark),
      circle(2, 4, inner, filling) + circle(2, 4, inner, 'url(#dusk)', { opacity: 0.6 }) + toppings,
    )
  );
}

/** The two-eared copper pan that goes from the stove to the table. */
export function sahan(filling: string, toppings: Svg): Svg {
  const ear = (turn: number) =>
    at(
      0,
      0,
      path('M86 -26C128 -30 128 30 86 26L90 14C112 14 112 -14 90 -14Z', darker(tint.copper, 0.15)) +
        path('M90 -22C116 -24 120 2 112 12', 'none', {
          stroke: lighter(tint.copper, 0.4),
          'stroke-width': 2,
        }),
      { turn },
    );
  return (
    shadow(circle(0, 0, 100, dark) + ellipse(0, 0, 120, 24, dark)) +
    ear(0) +
    ear(180) +
    circle(0, 0, 98, tint.copper) +
    circle(0, 0, 98, 'url(#sheen)') +
    circle(0, 0, 98, 'url(#dusk)') +
    circle(0, 0, 96, 'none', { stroke: lighter(tint.copper, 0.5), 'stroke-width': 1.5 }) +
    circle(0, 0, 86, darker(tint.copper, 0.45)) +
    within(
      circle(0, 0, 85, dark),
      circle(1, 3, 84, filling) + circle(1, 3, 84, 'url(#dusk)', { opacity: 0.5 }) + toppings,
    )
  );
}

/** A wooden board with a handle. */
export function board(food: Svg, wood: string = tint.wood): Svg {
  const outline =
    'M-128 -72Q-128 -88 -112 -88H96Q112 -88 112 -72V-20H140Q154 -20 154 0T140 20H112V72Q112 88 96 88H-112Q-128 88 -128 72Z';
  const grain = [-58, -30, -6, 22, 50, 70]
    .map((y) =>
      line(`M-124 ${y}C-60 ${y - 8} 10 ${y + 8} 108 ${y - 3}`, darker(wood, 0.14), 1.6, { opacity: 0.8 }),
    )
    .join('');
  return at(
    -8,
    0,
    shadow(path(outline, dark)) +
      path(outline, wood) +
      grain +
      path(outline, 'url(#sheen)', { opacity: 0.35 }) +
      path(outline, 'none', { stroke: lighter(wood, 0.35), 'stroke-width': 1.5 }) +
      circle(138, 0, 6.5, darker(wood, 0.5)) +
      at(-8, 0, food),
  );
}

/** A square of paper or cloth under bread and sweets. */
export const paper = (colour: string, turn = 8): Svg =>
  at(
    0,
    0,
    shadow(box(0, 0, 176, 150, dark, { rx: 4 }), 4) +
      box(0, 0, 176, 150, colour, { rx: 4 }) +
      box(0, 0, 176, 150, 'url(#dusk)', { rx: 4, opacity: 0.4 }) +
      box(0, 0, 164, 138, 'none', {
        rx: 3,
        stroke: darker(colour, 0.12),
        'stroke-width': 1.5,
        'stroke-dasharray': '5 4',
      }),
    { turn },
  );

/** A hammered tray, for everything that is put down in the middle. */
export const tray = (food: Svg, metal: string = tint.copper): Svg =>
  shadow(circle(0, 0, 126, dark)) +
  circle(0, 0, 126, metal) +
  circle(0, 0, 126, 'url(#sheen)') +
  circle(0, 0, 126, 'url(#dusk)') +
  circle(0, 0, 117, darker(metal, 0.12)) +
  ring(40, 121, circle(0, 0, 2.2, lighter(metal, 0.4))) +
  circle(0, 0, 104, 'none', { stroke: lighter(metal, 0.2), 'stroke-width': 1.2, opacity: 0.7 }) +
  food;
