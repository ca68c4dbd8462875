import { darker, lighter, tint } from './colours.ts';
import { herbs, lemonWedge, onionRings, specks, sprig, swirl, walnutHalf } from './garnishes.ts';
import { at, blob, box, circle, line, path, type Svg, scatter, shadow } from './shapes.ts';
import { bowl, ovalPlate, plate } from './vessels.ts';

const dark = '#2b1408';

interface Dip {
  colour: string;
  glaze?: string;
  oil?: string;
  topping?: Svg;
}

/** Anything that is eaten with bread. */
export const dip = ({ colour, glaze, oil = '#e0a63a', topping = '' }: Dip): Svg =>
  bowl(
    colour,
    circle(2, 4, 66, lighter(colour, 0.14)) +
      swirl(62, darker(colour, 0.13), 8) +
      swirl(58, oil, 4) +
      topping,
    { ...(glaze && { glaze }), r: 88 },
  );

export const chickpeas = (): Svg =>
  scatter(
    7,
    24,
    (x, y, _, i) =>
      at(x, y, circle(1, 1.5, 7, '#b98a44') + circle(0, 0, 7, '#e6c383') + circle(2, 2, 1.6, '#b98a44'), {
        turn: i * 50,
      }),
    2,
  );

export const walnuts = (count = 5, radius = 40): Svg =>
  scatter(count, radius, (x, y, _, i) => at(x, y, walnutHalf(), { turn: i * 70 }), 4);

export const chopped = (colours: readonly string[], count: number, radius: number, size = 7, seed = 3): Svg =>
  scatter(
    count,
    radius,
    (x, y, random, i) => {
      const colour = colours[i % colours.length] ?? tint.tomato;
      const side = size * (0.8 + random() * 0.5);
      return at(
        x,
        y,
        box(0.8, 1.4, side, side, darker(colour, 0.25), { rx: 2 }) +
          box(0, 0, side, side, colour, { rx: 2 }) +
          box(-side * 0.15, -side * 0.2, side * 0.5, side * 0.3, lighter(colour, 0.35), { rx: 1 }),
        { turn: random() * 90 },
      );
    },
    seed,
  );

export const samphire = (glaze: string): Svg =>
  plate(
    scatter(
      46,
      58,
      (x, y, random) =>
        at(
          x,
          y,
          line('M-20 5Q-4 -7 20 -3', '#2f6a35', 5.5) +
            line('M-18 4Q-4 -7 18 -4', '#6aa84f', 2.6) +
            line('M-4 -4Q2 -12 10 -13', '#4c8a3e', 3.6),
          { turn: random() * 360 },
        ),
      6,
    ) +
      specks(14, 50, '#fff6df', 2.6, 3) +
      at(46, 40, lemonWedge(), { turn: -30 }),
    { glaze },
  );

export const friedVegetables = (glaze: string): Svg => {
  const aubergine = (seed: number) =>
    blob(17, tint.aubergine, { wobble: 0.12, seed }) +
    blob(13, '#b59a74', { wobble: 0.16, seed }) +
    specks(5, 8, '#8a6f50', 1.4, seed);
  const potato = (seed: number) =>
    blob(15, '#c98f35', { wobble: 0.15, seed }) + blob(11, '#efc66c', { wobble: 0.18, seed });
  const pepper =
    path('M-18 -5Q0 -16 18 -5Q0 4 -18 -5Z', tint.leaf) +
    line('M-11 -6Q0 -11 11 -6', lighter(tint.leaf, 0.4), 2);
  return plate(
    scatter(
      36,
      62,
      (x, y, random, i) =>
        at(x, y, [aubergine(i + 2), potato(i + 2), pepper][i % 3] ?? pepper, { turn: random() * 360 }),
      5,
    ) +
      blob(36, darker(tint.tomato, 0.1), { wobble: 0.22, seed: 9 }) +
      blob(29, lighter(tint.tomato, 0.1), { wobble: 0.22, seed: 9 }) +
      herbs(12, 50),
    { glaze },
  );
};

export const curedFish = (band: string): Svg => {
  const slice =
    shadow(blob(30, dark, { wobble: 0.06, flat: 0.66, seed: 3 }), 3) +
    blob(30, '#b98377', { wobble: 0.06, flat: 0.66, seed: 3 }) +
    blob(27, '#e7b9a6', { wobble: 0.06, flat: 0.66, seed: 3 }) +
    line('M-20 0Q0 -12 20 0M-16 7Q0 -2 16 7', '#f6dccb', 2.2) +
    circle(0, 3, 3.4, '#fbeee0');
  return ovalPlate(
    [-66, -24, 18, 60].map((x, i) => at(x, -4 + (i % 2) * 8, slice, { turn: -16 + i * 9 })).join('') +
      at(-34, 40, onionRings(15)) +
      at(4, 44, onionRings(13)) +
      at(56, 40, lemonWedge(), { turn: -16 }) +
      at(-78, -32, sprig()),
    { band },
  );
};
