import { darker, tint } from './colours.ts';
import { leaf, specks } from './garnishes.ts';
import { at, blob, circle, ellipse, line, path, ring, type Svg, scatter, shadow } from './shapes.ts';
import { paper, plate } from './vessels.ts';

const dark = '#2b1408';

/** The turns of the dough from one horn to the other: where, how large, how it leans. */
const croissantTurns = [
  [-84, 34, 15, -62],
  [84, 34, 15, 62],
  [-70, 12, 22, -48],
  [70, 12, 22, 48],
  [-48, -8, 29, -32],
  [48, -8, 29, 32],
  [-24, -20, 35, -14],
  [24, -20, 35, 14],
  [0, -24, 38, 0],
] as const;

const croissantTurn = (size: number): Svg =>
  ellipse(0, 0, size * 0.66, size, '#9c5a1c') +
  ellipse(-1, -2, size * 0.58, size * 0.93, '#cd832f') +
  ellipse(-2, -size * 0.22, size * 0.42, size * 0.62, '#e5a850') +
  ellipse(-3, -size * 0.42, size * 0.22, size * 0.32, '#f7d594', { opacity: 0.9 }) +
  line(`M${-size * 0.5} ${size * 0.4}Q0 ${size * 0.62} ${size * 0.5} ${size * 0.4}`, '#8f5119', 1.6, {
    opacity: 0.6,
  });

export const croissant = (cloth: string, filled = false): Svg => {
  const filling =
    path('M-66 30Q-36 4 0 6Q36 4 66 30Q34 44 0 42Q-34 44 -66 30Z', '#f2d27a') +
    path('M-62 30Q-30 14 0 16T62 30Q30 36 0 34T-62 30Z', '#e79a9a') +
    [-44, -20, 6, 30]
      .map((x, i) => at(x, 30 + (i % 2) * 3, leaf(tint.lettuce, 20), { turn: 62 - i * 14 }))
      .join('');
  return (
    paper(cloth, 5) +
    at(
      0,
      2,
      shadow(croissantTurns.map(([x, y, size]) => circle(x, y, size * 0.8, dark)).join(''), 7) +
        (filled ? filling : '') +
        croissantTurns.map(([x, y, size, turn]) => at(x, y, croissantTurn(size), { turn })).join(''),
      { scale: 0.94 },
    )
  );
};

export const boyoz = (cloth: string): Svg => {
  const roll =
    circle(2, 5, 33, darker(tint.crust, 0.4)) +
    circle(0, 0, 33, '#cf8432') +
    [30, 24, 18, 12, 6]
      .map((r, i) =>
        circle((i % 2) * 2 - 1, i - 2, r, 'none', {
          stroke: i % 2 ? '#a35f1f' : '#f0bd6a',
          'stroke-width': 2.6,
        }),
      )
      .join('') +
    ellipse(-10, -13, 10, 5, '#fbe2a8', { opacity: 0.7 });
  const egg =
    ellipse(2, 4, 19, 25, '#8a5226') +
    ellipse(0, 0, 19, 25, '#c98a56') +
    ellipse(-5, -8, 6, 9, '#e3b184', { opacity: 0.8 });
  return (
    paper(cloth, -5) +
    at(-40, -24, roll) +
    at(34, -30, roll, { turn: 50 }) +
    at(-16, 36, roll, { turn: 110 }) +
    at(50, 34, egg, { turn: 30 })
  );
};

export const cookies = (cloth: string): Svg => {
  const cookie = (seed: number) =>
    at(2, 4, blob(37, darker('#c58344', 0.35), { wobble: 0.05, seed })) +
    blob(37, '#c58344', { wobble: 0.05, seed }) +
    blob(32, '#d99c58', { wobble: 0.06, seed }) +
    scatter(
      10,
      27,
      (x, y, random, i) =>
        at(x, y, blob(4 + random() * 3.5, tint.chocolate, { wobble: 0.25, points: 6, seed: i + seed })),
      seed,
    ) +
    specks(12, 28, '#a5662c', 1.4, seed);
  return paper(cloth, 9) + at(-40, -26, cookie(2)) + at(40, -22, cookie(5)) + at(0, 36, cookie(8));
};

export const macarons = (band: string): Svg => {
  const macaron = (colour: string) =>
    ellipse(2, 6, 27, 25, darker(colour, 0.35)) +
    circle(0, 2, 27, darker(colour, 0.12)) +
    circle(0, -1, 25.5, colour) +
    ring(22, 26, circle(0, 0, 2, darker(colour, 0.08))) +
    ellipse(-8, -10, 9, 5.5, '#ffffff', { opacity: 0.55, transform: 'rotate(-30 -8 -10)' });
  const colours = ['#f3a6b8', '#b9d69a', '#f4cf83', '#c9a7d8', '#b07a55', '#a9d4dc'];
  return plate(
    colours
      .map((colour, i) =>
        at(50 * Math.cos((i * Math.PI) / 3), 50 * Math.sin((i * Math.PI) / 3), macaron(colour)),
      )
      .join('') + macaron('#fbe9d0'),
    { band },
  );
};
