import { darker, lighter, tint } from './colours.ts';
import { berry, herbs, oliveFruit, specks, sprig } from './garnishes.ts';
import { at, blob, box, circle, ellipse, line, path, type Svg, scatter } from './shapes.ts';
import { board, bowl, plate } from './vessels.ts';

export const cheeseSlab = (colour: string = tint.yoghurt): Svg =>
  box(2, 3, 40, 28, darker(colour, 0.2), { rx: 3 }) +
  box(0, 0, 40, 28, colour, { rx: 3 }) +
  specks(7, 13, darker(colour, 0.12), 1.5, 4);

export const kasar = (): Svg =>
  path('M-20 12L18 12L18 -2L-8 -14Z', darker(tint.cheddar, 0.12)) +
  path('M-22 8L16 8L16 -6L-10 -18Z', tint.cheddar);

export const honeyAndCream = (glaze: string): Svg =>
  plate(
    blob(60, tint.honey, { wobble: 0.1, seed: 8 }) +
      blob(52, lighter(tint.honey, 0.16), { wobble: 0.12, seed: 8 }) +
      [-20, 4, 26]
        .map((y, i) =>
          at(
            -2 + i * 4,
            y,
            box(1, 3, 66, 19, darker(tint.cream, 0.18), { rx: 9.5 }) +
              box(0, 0, 66, 19, tint.cream, { rx: 9.5 }) +
              line('M-26 -3Q0 -7 24 -2', '#ffffff', 2.4),
            { turn: -6 + i * 7 },
          ),
        )
        .join('') +
      line('M-44 -36Q-10 -22 8 -34T46 -26', tint.honey, 4.5) +
      at(
        44,
        34,
        path('M0 -12L10.4 -6V6L0 12L-10.4 6V-6Z', '#f3b52f', { stroke: '#c67e14', 'stroke-width': 2.5 }),
      ) +
      at(
        62,
        45,
        path('M0 -12L10.4 -6V6L0 12L-10.4 6V-6Z', '#f3b52f', { stroke: '#c67e14', 'stroke-width': 2.5 }),
      ),
    { glaze, r: 98 },
  );

export const cheeseBoard = (): Svg =>
  board(
    at(-66, -30, cheeseSlab(), { scale: 1.5, turn: -8 }) +
      at(-4, -38, kasar(), { scale: 1.7, turn: 4 }) +
      at(
        62,
        -30,
        circle(2, 4, 27, darker(tint.cheese, 0.25)) +
          circle(0, 0, 27, tint.cheese) +
          path('M0 0L27 -4A27 27 0 0 1 20 19Z', tint.wood) +
          specks(8, 18, darker(tint.cheese, 0.15), 2),
      ) +
      [0, 1, 2, 3, 4]
        .map((i) =>
          at(
            -84 + i * 17,
            34 + (i % 2) * 14,
            box(1, 2, 16, 15, darker(tint.yoghurt, 0.2), { rx: 2 }) + box(0, 0, 16, 15, '#fffdf6', { rx: 2 }),
            { turn: i * 17 },
          ),
        )
        .join('') +
      at(24, 36, walnuts()) +
      at(
        70,
        38,
        scatter(9, 20, (x, y, _, i) => at(x, y, berry('#6a3458', 8), { turn: i }), 2),
      ) +
      at(-30, 4, sprig()),
  );

const walnuts = (): Svg =>
  scatter(
    4,
    14,
    (x, y, _, i) =>
      at(
        x,
        y,
        blob(9, tint.walnut, { wobble: 0.14, seed: i }) +
          line('M-5 0Q0 -5 5 0', darker(tint.walnut, 0.3), 1.4),
        { turn: i * 60 },
      ),
    3,
  );

export const oliveBowl = (glaze: string): Svg =>
  bowl(
    '#a8a54a',
    scatter(
      34,
      74,
      (x, y, random, i) =>
        at(x, y, oliveFruit([tint.olive, tint.greenOlive, '#6b3b3f'][i % 3], 12.5), { turn: random() * 360 }),
      5,
    ) +
      herbs(9, 60, tint.herb, 6) +
      specks(14, 64, tint.pepper, 2, 8),
    { glaze, r: 84 },
  );

export const jam = (glaze: string): Svg =>
  bowl(
    '#9c1832',
    scatter(13, 62, (x, y) => at(x, y, berry('#8c0f2b', 13)), 7) +
      ellipse(-26, -34, 20, 8, '#ffffff', { opacity: 0.25, transform: 'rotate(-28 -26 -34)' }) +
      at(10, 6, line('M0 0Q12 -34 34 -44', tint.herb, 3) + at(34, -44, sprig())),
    { glaze, r: 80 },
  );
