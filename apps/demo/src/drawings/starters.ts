import { darker, tint } from './colours.ts';
import { citrusSlice, herbs, lemonWedge, onionRings, specks, sprig, swirl } from './garnishes.ts';
import { chopped, walnuts } from './mezes.ts';
import { at, blob, box, circle, ellipse, line, ring, type Svg, scatter, shadow } from './shapes.ts';
import { board, bowl, plate } from './vessels.ts';

const dark = '#2b1408';

export const soup = (glaze: string): Svg =>
  plate(
    at(
      0,
      0,
      bowl(
        '#e2a03c',
        circle(0, 2, 60, '#eab14f') +
          swirl(50, '#c8431f', 5) +
          specks(16, 50, tint.pepper, 1.8, 4) +
          herbs(9, 40),
        { glaze, r: 76 },
      ),
    ),
    { glaze },
  ) + at(88, 62, citrusSlice(20), { turn: 12 });

export const shepherdsSalad = (glaze: string): Svg =>
  bowl(
    '#d9e3b0',
    chopped([tint.tomato, tint.cucumber, '#f4f0e2', tint.leaf, tint.tomato], 84, 76, 14) +
      herbs(16, 68) +
      specks(10, 60, tint.pepper, 1.8) +
      at(40, 30, lemonWedge(), { turn: -40 }),
    { glaze },
  );

export const walnutSalad = (glaze: string): Svg =>
  plate(
    blob(66, '#b63a28', { wobble: 0.05, seed: 3 }) +
      chopped([tint.tomato, '#c23a2b', tint.leaf, '#f0e4d0', tint.tomato], 110, 64, 11, 5) +
      walnuts(8, 48) +
      herbs(14, 56) +
      ring(14, 3, circle(0, 0, 2.6, '#7d1230')) +
      scatter(18, 54, (x, y) => circle(x, y, 2.8, '#9b1a3c'), 8),
    { glaze },
  );

export const calamari = (band: string): Svg =>
  plate(
    scatter(
      13,
      48,
      (x, y, random, i) =>
        at(
          x - 8,
          y - 4,
          circle(1, 3, 14, 'none', { stroke: darker('#d99a3c', 0.35), 'stroke-width': 9 }) +
            circle(0, 0, 14, 'none', { stroke: '#dfa347', 'stroke-width': 9 }) +
            circle(-1, -1, 14, 'none', { stroke: '#f3cd82', 'stroke-width': 3.4, 'stroke-dasharray': '5 4' }),
          { turn: random() * 360, scale: 0.86 + (i % 3) * 0.12 },
        ),
      7,
    ) +
      at(
        46,
        36,
        circle(0, 3, 24, dark, { opacity: 0.15 }) +
          circle(0, 0, 24, '#ffffff') +
          circle(0, 0, 19, tint.yoghurt) +
          swirl(14, '#e3dcc6', 3) +
          herbs(5, 12),
      ) +
      at(-56, 44, lemonWedge(), { turn: -14 }),
    { band },
  );

export const liver = (glaze: string): Svg =>
  plate(
    scatter(
      26,
      46,
      (x, y, random, i) =>
        at(
          x - 8,
          y - 6,
          blob(11 + random() * 4, '#5f3320', { wobble: 0.22, seed: i, flat: 0.8 }) +
            blob(8, '#7d4a2c', { wobble: 0.25, seed: i, flat: 0.7 }),
          { turn: random() * 360 },
        ),
      4,
    ) +
      at(44, 32, onionRings(18)) +
      at(30, 50, onionRings(13)) +
      specks(14, 48, tint.pepper, 2, 3) +
      herbs(16, 50) +
      at(-52, 44, chopped(['#ecc873', '#e0b04f'], 12, 22, 10)),
    { glaze },
  );

export const pastryRolls = (band: string): Svg => {
  const roll =
    shadow(box(0, 0, 104, 30, dark, { rx: 12 }), 4) +
    box(0, 0, 104, 30, '#c67a2b', { rx: 12 }) +
    box(0, -5, 98, 13, '#e9b060', { rx: 6 }) +
    [-38, -20, 0, 18, 38]
      .map((x) => line(`M${x} -13Q${x + 6} 0 ${x} 13`, '#9a5a1e', 1.8, { opacity: 0.6 }))
      .join('') +
    ellipse(50, 0, 6, 11, '#8c2b2b') +
    ellipse(51, 0, 3.6, 7, tint.cheddar);
  return plate(
    [-36, 0, 36].map((y, i) => at(-2 + i * 3, y, roll, { turn: -9 + i * 4 })).join('') + at(-56, 44, sprig()),
    { band },
  );
};

/** A thin round with minced meat, cut for the table. */
const lahmacunRound = (): Svg =>
  shadow(blob(60, dark, { wobble: 0.04, seed: 4 }), 4) +
  blob(60, tint.crust, { wobble: 0.04, seed: 4 }) +
  blob(56, tint.crumb, { wobble: 0.05, seed: 4 }) +
  blob(51, '#b4482a', { wobble: 0.07, seed: 5 }) +
  scatter(
    34,
    46,
    (x, y, random, i) =>
      at(
        x,
        y,
        blob(3.5 + random() * 3, ['#7d3a22', '#d9633a', '#8f4528'][i % 3] ?? '#7d3a22', {
          wobble: 0.3,
          seed: i,
        }),
      ),
    3,
  ) +
  herbs(16, 46);

export const lahmacun = (): Svg =>
  board(
    at(-44, -8, lahmacunRound()) +
      at(48, 8, lahmacunRound(), { turn: 80 }) +
      at(-104, 56, lemonWedge(), { turn: -20 }) +
      at(84, -58, sprig()),
  );
