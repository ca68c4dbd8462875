import { darker, lighter, tint } from './colours.ts';
import { friedEgg, halfEgg } from './eggs.ts';
import {
  berry,
  breadSlice,
  cucumberSlice,
  greens,
  herbs,
  oliveFruit,
  raspberry,
  specks,
  sprig,
  tomatoSlice,
} from './garnishes.ts';
import { at, blob, box, circle, line, path, ring, type Svg, scatter } from './shapes.ts';
import { cheeseSlab, kasar } from './sides.ts';
import { board, bowl, plate, sahan, tray } from './vessels.ts';

const dab = (colour: string, r = 20): Svg =>
  circle(0, 2, r, '#2b1408', { opacity: 0.12 }) +
  circle(0, 0, r, '#ffffff') +
  circle(0, 0, r - 4, colour) +
  circle(0, 0, r - 4, 'url(#sheen)', { opacity: 0.6 });

const cluster = (x: number, y: number, r: number, seed: number): Svg =>
  at(x, y, blob(r, seed % 3 ? tint.crust : tint.brown, { wobble: 0.25, points: 7, seed }));

export const breakfastPlate = (band: string): Svg =>
  plate(
    at(-34, -34, cheeseSlab(), { turn: -20 }) +
      at(4, -52, kasar(), { turn: 12 }) +
      at(42, -30, halfEgg(), { turn: 30 }) +
      at(54, 2, halfEgg(), { turn: 70 }) +
      [0, 1, 2].map((i) => at(-60 + i * 13, 8 + i * 11, cucumberSlice(13))).join('') +
      [0, 1, 2].map((i) => at(-16 + i * 17, 48 + i * 2, tomatoSlice(15))).join('') +
      at(36, 38, dab(tint.berry, 17)) +
      scatter(
        7,
        18,
        (x, y, _, index) =>
          at(x - 2, y + 2, oliveFruit(index % 3 ? tint.olive : tint.greenOlive, 8), { turn: index * 50 }),
        3,
      ) +
      at(-50, -6, sprig()),
    { band },
  );

export const aegeanPlate = (band: string): Svg =>
  plate(
    greens(34, 12, 5) +
      at(-38, -30, cheeseSlab('#fffdf6'), { turn: 15 }) +
      at(36, -34, cheeseSlab(tint.cheese), { turn: -12 }) +
      ring(4, 52, tomatoSlice(13), 25) +
      scatter(
        9,
        26,
        (x, y, _, index) =>
          at(x, y + 6, oliveFruit(index % 2 ? tint.greenOlive : tint.olive, 8), { turn: index * 40 }),
        8,
      ) +
      at(0, -54, dab(tint.honey, 16)) +
      at(52, 10, sprig()) +
      at(-56, 12, sprig(), { turn: 160 }),
    { band },
  );

export const kidsPlate = (band: string): Svg =>
  plate(
    at(-18, -16, friedEgg(5, 0.95)) +
      at(34, -30, kasar(), { turn: 20 }) +
      [0, 1, 2, 3].map((i) => at(-50 + i * 9, 26 + i * 9, cucumberSlice(11))).join('') +
      at(
        36,
        14,
        path('M0 -22L6 -7L22 -7L9 3L14 19L0 9L-14 19L-9 3L-22 -7L-6 -7Z', tint.bread, {
          stroke: tint.crust,
          'stroke-width': 4,
          'stroke-linejoin': 'round',
        }),
      ) +
      at(4, 50, tomatoSlice(13)) +
      at(34, 50, berry(tint.berry, 8)) +
      at(22, 54, berry(tint.blueberry, 7)),
    { band, r: 100 },
  );

/** Everything at once, in small dishes on a tray. */
export function spread(): Svg {
  const dishes = [
    at(0, 0, sahan(tint.cheddar, friedEgg(2, 1.1) + specks(20, 60, tint.pepper, 2, 3)), { scale: 0.4 }),
    bowl(tint.honey, blob(34, tint.cream, { seed: 3, flat: 0.7 })),
    bowl(tint.berry, ring(6, 40, berry(tint.berry, 14)) + berry(tint.berry, 14)),
    bowl(
      lighter(tint.greenOlive, 0.5),
      scatter(
        16,
        70,
        (x, y, _, i) => at(x, y, oliveFruit(i % 2 ? tint.olive : tint.greenOlive, 15), { turn: i * 33 }),
        2,
      ),
    ),
    plate(ring(8, 50, tomatoSlice(24)) + tomatoSlice(22)),
    plate(ring(8, 52, cucumberSlice(22)) + cucumberSlice(20)),
    plate(at(-20, -14, cheeseSlab(), { scale: 1.7 }) + at(18, 22, kasar(), { scale: 1.9 })),
  ];
  const [middle = '', ...around] = dishes;
  return tray(
    around
      .map((dish, index) => {
        const angle = ((index * 60 - 90) * Math.PI) / 180;
        return at(76 * Math.cos(angle), 76 * Math.sin(angle), dish, { scale: 0.34 });
      })
      .join('') + middle,
  );
}

export const avocadoToast = (): Svg => {
  const slices = [0, 1, 2, 3, 4]
    .map((i) =>
      at(
        -22 + i * 10,
        -2,
        path('M-4 -20C8 -22 10 20 -2 22C4 8 4 -8 -4 -20Z', '#b8cf6a', {
          stroke: '#7fa043',
          'stroke-width': 2,
        }),
      ),
    )
    .join('');
  const toast = (egg: boolean) =>
    at(0, 0, breadSlice(), { scale: 1.55 }) +
    at(0, 2, blob(30, '#c3d678', { wobble: 0.08, seed: 4 })) +
    (egg ? at(0, 2, friedEgg(3, 0.72)) : slices) +
    specks(10, 24, tint.pepper, 1.6, 9) +
    herbs(5, 22);
  return board(
    at(-52, -4, toast(false), { turn: -8 }) +
      at(42, 4, toast(true), { turn: 9 }) +
      at(-4, 62, tomatoSlice(13)) +
      at(18, 66, tomatoSlice(12)),
  );
};

export const granolaBowl = (glaze: string): Svg =>
  bowl(
    tint.yoghurt,
    at(
      26,
      18,
      scatter(40, 36, (x, y, random, i) => cluster(x, y, 4 + random() * 3, i), 4),
    ) +
      [0, 1, 2, 3]
        .map((i) =>
          at(
            -46 + i * 15,
            -34 - i * 4,
            circle(0, 0, 12, lighter(tint.butter, 0.55)) +
              circle(0, 0, 10, lighter(tint.butter, 0.75)) +
              ring(3, 3, circle(0, 0, 1.2, tint.walnut)),
          ),
        )
        .join('') +
      scatter(7, 26, (x, y, _, i) => at(x - 40, y + 18, i % 2 ? raspberry(9) : berry(tint.blueberry, 7)), 5) +
      line('M20 -56Q44 -44 30 -28T58 -8', tint.honey, 4, { opacity: 0.85 }) +
      at(-4, 2, sprig()),
    { glaze },
  );

export const pancakes = (): Svg =>
  plate(
    [0, 1, 2, 3]
      .map((i) =>
        at(
          -6 + i * 4,
          12 - i * 8,
          circle(1, 4, 52, darker(tint.crust, 0.35)) +
            circle(0, 0, 52, tint.crumb) +
            circle(0, 0, 49, tint.crust) +
            circle(-2, -2, 42, lighter(tint.crust, 0.14)),
        ),
      )
      .join('') +
      at(
        6,
        -12,
        blob(34, tint.honey, { wobble: 0.2, seed: 12 }) +
          blob(28, lighter(tint.honey, 0.2), { wobble: 0.2, seed: 12 }),
      ) +
      line('M34 -4Q52 12 44 36', tint.honey, 9) +
      at(4, -14, box(0, 0, 19, 15, lighter(tint.butter, 0.3), { rx: 3, transform: 'rotate(-14)' })) +
      [
        [-26, -32],
        [30, -34],
        [-18, 6],
      ]
        .map(([x = 0, y = 0]) => at(x, y, raspberry(9)))
        .join('') +
      [
        [-36, -18],
        [22, 6],
        [10, -44],
      ]
        .map(([x = 0, y = 0]) => at(x, y, berry(tint.blueberry, 7)))
        .join(''),
  );
