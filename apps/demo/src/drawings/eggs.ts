import { lighter, tint } from './colours.ts';
import { greens, herbs, specks, swirl, tomatoSlice } from './garnishes.ts';
import { at, blob, circle, ellipse, line, path, ring, type Svg, scatter, shadow } from './shapes.ts';
import { bowl, plate, sahan } from './vessels.ts';

export const friedEgg = (seed = 1, scale = 1): Svg =>
  at(
    0,
    0,
    blob(34, '#f3e3c4', { wobble: 0.14, seed }) +
      blob(32, '#fffdf7', { wobble: 0.14, seed }) +
      circle(1, 1, 14, tint.yolk) +
      circle(0, 0, 12.5, lighter(tint.yolk, 0.12)) +
      ellipse(-4, -5, 4, 2.6, '#ffffff', { opacity: 0.75 }),
    { scale },
  );

export const halfEgg = (): Svg =>
  ellipse(0, 0, 17, 13, '#fffdf7') +
  ellipse(1, 1, 17, 13, 'url(#dusk)', { opacity: 0.4 }) +
  circle(1, 0, 8.4, tint.yolk) +
  ellipse(-1.5, -3, 2.6, 1.5, '#ffffff', { opacity: 0.7 });

export const menemen = (): Svg =>
  sahan(
    '#e0582f',
    scatter(
      22,
      72,
      (x, y, random, i) =>
        at(x, y, blob(12 + random() * 8, i % 3 ? '#f3b13c' : '#e9682f', { wobble: 0.3, seed: i })),
      6,
    ) +
      scatter(
        12,
        66,
        (x, y, random, i) => at(x, y, blob(8 + random() * 5, '#fbd873', { wobble: 0.3, seed: i + 20 })),
        14,
      ) +
      scatter(
        13,
        66,
        (x, y, random) => at(x, y, path('M-8 -3Q0 -9 8 -3Q0 -1 -8 -3Z', tint.leaf), { turn: random() * 360 }),
        4,
      ) +
      herbs(12, 60) +
      specks(18, 64, tint.paprika, 1.6),
  );

export const sahanEggs = (extra: 'plain' | 'sucuk' | 'pastirma'): Svg => {
  const sucuk = circle(0, 0, 15, '#7d2318') + circle(0, 0, 12.5, '#a53a26') + specks(9, 9, '#e3a28a', 1.5, 7);
  const pastirma =
    blob(19, '#8c2b2b', { wobble: 0.2, flat: 0.6, seed: 5 }) +
    line('M-13 -3Q0 -9 13 -2', '#e9b7a5', 2.4) +
    line('M-10 4Q0 0 11 5', '#b85a4a', 1.6);
  const things =
    extra === 'sucuk' ? ring(8, 60, sucuk, 12) : extra === 'pastirma' ? ring(7, 58, pastirma, 20) : '';
  return sahan(
    extra === 'plain' ? '#fbe3a0' : '#f0b455',
    things +
      at(-24, -14, friedEgg(2, 1.06)) +
      at(26, -10, friedEgg(7, 1.02)) +
      at(-2, 30, friedEgg(4, 1)) +
      specks(16, 60, tint.paprika, 1.8, 4) +
      herbs(6, 56),
  );
};

export const mihlama = (): Svg =>
  sahan(
    '#f2bd4b',
    blob(70, '#f7cf6b', { wobble: 0.1, seed: 2 }) +
      swirl(58, '#fbe3a0', 9) +
      scatter(
        12,
        66,
        (x, y, random, i) => at(x, y, blob(5 + random() * 7, '#c9812c', { wobble: 0.3, seed: i }), {}),
        9,
      ) +
      line('M-40 44Q-10 20 20 46', '#fdf0c6', 4) +
      line('M20 -54Q44 -30 60 -34', '#fdf0c6', 4),
  );

export const cilbir = (glaze: string): Svg => {
  const poached =
    blob(25, '#ffffff', { wobble: 0.08, seed: 3 }) +
    circle(0, 0, 24, 'url(#dusk)', { opacity: 0.3 }) +
    blob(11, lighter(tint.yolk, 0.35), { seed: 2 });
  return bowl(
    tint.yoghurt,
    swirl(64, '#efe4cf', 7) +
      at(-26, -8, poached) +
      at(28, 12, poached) +
      line('M-64 -24Q-24 -54 10 -30T62 -26', '#d2541f', 5, { opacity: 0.9 }) +
      line('M-58 34Q-22 54 6 40T58 44', '#d2541f', 5, { opacity: 0.9 }) +
      specks(22, 62, tint.pepper, 1.7, 6) +
      herbs(14, 60),
    { glaze },
  );
};

export const omelette = (band: string): Svg => {
  const half = 'M-66 18C-66 -46 66 -46 66 18C40 34 -40 34 -66 18Z';
  const mushroom = path('M-11 0C-11 -13 11 -13 11 0C11 4 5 3 5 3L4 12H-4L-5 3S-11 4 -11 0Z', '#e8d3b5', {
    stroke: '#a98560',
    'stroke-width': 1.6,
  });
  return plate(
    at(
      0,
      -4,
      shadow(path(half, '#2b1408'), 4) +
        path(half, '#f4c04e') +
        path('M-60 14C-58 -36 58 -36 60 14C40 -6 -40 -6 -60 14Z', '#f9d477') +
        at(0, 0, specks(12, 34, '#d9962f', 3, 3)),
    ) +
      [-34, -8, 20, 42].map((x, i) => at(x, 20 + (i % 2) * 5, mushroom, { turn: -20 + i * 15 })).join('') +
      at(-34, 48, tomatoSlice(14)) +
      at(-10, 54, tomatoSlice(14)) +
      at(30, 48, greens(16, 6, 3)) +
      herbs(8, 40),
    { band },
  );
};
