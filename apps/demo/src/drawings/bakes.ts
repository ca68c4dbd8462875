import { darker, lighter, tint } from './colours.ts';
import { oliveFruit, specks, sprig, tomatoSlice } from './garnishes.ts';
import {
  at,
  blob,
  box,
  circle,
  ellipse,
  line,
  path,
  ring,
  type Svg,
  scatter,
  shadow,
  within,
} from './shapes.ts';
import { board, paper, plate } from './vessels.ts';

const dark = '#2b1408';

/** A ring of dough that was twisted before it was closed. */
const doughRing = (r: number, width: number, colour: string): Svg =>
  shadow(circle(0, 0, r, 'none', { stroke: dark, 'stroke-width': width }), 5) +
  circle(0, 0, r, 'none', { stroke: darker(colour, 0.3), 'stroke-width': width + 3 }) +
  circle(0, 0, r, 'none', { stroke: colour, 'stroke-width': width }) +
  circle(-1, -2, r, 'none', { stroke: lighter(colour, 0.22), 'stroke-width': width * 0.42 });

const sesame = (r: number, width: number, count: number): Svg =>
  ring(
    count,
    r,
    at(
      ((count * 7) % 5) - 2,
      0,
      [-0.36, -0.1, 0.16, 0.38]
        .map((side, i) =>
          ellipse(side * width, (i % 2) * 4 - 2, 2.5, 1.5, '#f9e6bb', {
            transform: `rotate(${i * 40} ${(side * width).toFixed(1)} 0)`,
          }),
        )
        .join(''),
    ),
  );

const simitRing = (): Svg =>
  doughRing(50, 27, '#b9672a') +
  ring(14, 50, line('M-13 6Q0 -4 13 -4', '#8a4517', 1.8, { opacity: 0.7 })) +
  sesame(50, 27, 30);

export const simit = (cloth: string): Svg =>
  paper(cloth, -7) +
  at(-26, -12, simitRing(), { scale: 0.92 }) +
  at(36, 22, simitRing(), { scale: 0.92, turn: 40 });

export const acma = (cloth: string): Svg =>
  paper(cloth, 6) +
  doughRing(46, 40, '#dc9440') +
  ring(9, 46, line('M-18 8Q0 -8 18 -6', '#b36a22', 2.4, { opacity: 0.7 })) +
  ring(9, 46, line('M-12 -2Q0 -12 10 -10', '#f6cf8c', 2.6, { opacity: 0.8 }), 12) +
  ring(7, 46, oliveFruit(tint.olive, 7), 30);

export const suBoregi = (band: string): Svg => {
  const piece =
    box(3, 6, 62, 52, darker(tint.crust, 0.4), { rx: 5 }) +
    box(0, 3, 62, 52, tint.crumb, { rx: 5 }) +
    box(0, 0, 62, 48, '#eab95e', { rx: 6 }) +
    scatter(12, 24, (x, y, random, i) =>
      at(x, y * 0.75, blob(5 + random() * 4, i % 2 ? '#c9822f' : '#f4d48c', { wobble: 0.3, seed: i })),
    ) +
    line('M-28 -8Q-10 -18 6 -8T28 -12M-28 10Q-8 2 10 10T28 8', '#b9742a', 1.8, { opacity: 0.7 });
  return plate(
    at(-34, -22, piece, { turn: -6 }) +
      at(34, -20, piece, { turn: 5 }) +
      at(0, 34, piece, { turn: -2 }) +
      at(50, 34, sprig()),
    { band },
  );
};

export const gozleme = (): Svg => {
  const triangle = 'M0 -46L52 40Q0 52 -52 40Z';
  const piece =
    shadow(path(triangle, dark), 4) +
    path(triangle, '#f3d9a4', { stroke: '#d5a55c', 'stroke-width': 3, 'stroke-linejoin': 'round' }) +
    within(
      path(triangle, dark),
      scatter(
        17,
        48,
        (x, y, random) => ellipse(x, y + 8, 4 + random() * 5, 3 + random() * 3, '#a9642a', { opacity: 0.6 }),
        4,
      ),
    ) +
    line('M-50 44Q0 56 50 44', '#4f8a3a', 4);
  return board(
    at(-62, 4, piece, { turn: -14 }) + at(4, -6, piece, { turn: 182 }) + at(62, 8, piece, { turn: 12 }),
  );
};

export const pogaca = (band: string): Svg => {
  const bun =
    ellipse(2, 5, 36, 29, darker(tint.crust, 0.35)) +
    ellipse(0, 0, 36, 29, '#d98d36') +
    ellipse(-3, -4, 30, 22, '#edb052') +
    ellipse(-9, -10, 13, 7, '#f9d890', { opacity: 0.8 }) +
    specks(14, 20, '#2b211a', 1.7, 3);
  return plate(at(-32, -20, bun) + at(36, -18, bun, { turn: 20 }) + at(2, 32, bun, { turn: -12 }), { band });
};

export const toastie = (): Svg => {
  const half =
    path('M-52 36L52 36L0 -44Z', darker(tint.crust, 0.35), {
      'stroke-linejoin': 'round',
      stroke: darker(tint.crust, 0.35),
      'stroke-width': 12,
    }) +
    path('M-52 30L52 30L0 -50Z', tint.bread, {
      stroke: tint.bread,
      'stroke-width': 10,
      'stroke-linejoin': 'round',
    }) +
    [-26, -6, 14]
      .map((y) =>
        line(`M${-20 - y * 0.6} ${y + 6}L${20 + y * 0.6} ${y + 6}`, '#9a5a2a', 5, { opacity: 0.75 }),
      )
      .join('') +
    path('M-56 40Q-40 52 -30 42Q-16 56 0 43Q16 56 28 42Q42 52 56 40Z', tint.cheddar);
  return board(
    at(-46, -2, half, { turn: -4 }) +
      at(48, 2, half, { turn: 7 }) +
      at(-96, 54, tomatoSlice(13)) +
      at(-78, 62, tomatoSlice(12)),
  );
};
