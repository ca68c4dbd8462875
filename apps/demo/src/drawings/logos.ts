import { badge } from './scenes.ts';
import { at, box, circle, ellipse, line, path, type Svg } from './shapes.ts';

const cloth = (colour: string, band: string): Svg =>
  box(200, 200, 400, 400, colour) +
  circle(200, 200, 164, 'none', { stroke: band, 'stroke-width': 5 }) +
  circle(200, 200, 152, 'none', { stroke: band, 'stroke-width': 2 });

/** The sun that comes up out of a tea glass's saucer. */
export const sunriseSign = (sun: string, cup: string): Svg =>
  Array.from({ length: 9 }, (_, index) =>
    at(0, 0, box(0, -96, 9, 30, sun, { rx: 4.5 }), { turn: -80 + index * 20 }),
  ).join('') +
  path('M-66 0A66 66 0 0 1 66 0Z', sun) +
  path('M-96 10H96C92 48 50 66 0 66S-92 48 -96 10Z', cup) +
  box(0, 80, 92, 9, cup, { rx: 4.5 });

export const flameSign = (outer: string, inner: string): Svg =>
  path(
    'M4 -112C20 -70 78 -46 78 18C78 66 42 96 0 96C-42 96 -78 66 -78 18C-78 -16 -58 -36 -46 -64C-36 -48 -30 -40 -26 -22C-8 -44 2 -72 4 -112Z',
    outer,
  ) +
  path(
    'M4 -34C14 -10 44 4 44 42C44 70 24 86 0 86C-24 86 -44 70 -44 42C-44 22 -32 12 -24 -6C-16 4 -12 10 -10 20C0 8 4 -12 4 -34Z',
    inner,
  ) +
  line('M-104 70L104 -4', '#f3e4c9', 7);

export const cupcakeSign = (cream: string, paper: string): Svg =>
  path('M-66 20H66L50 92Q48 98 40 98H-40Q-48 98 -50 92Z', paper) +
  [-40, -14, 14, 40].map((x) => line(`M${x} 26L${x * 0.76} 90`, '#ffffff', 4, { opacity: 0.6 })).join('') +
  ellipse(0, 14, 82, 28, cream) +
  ellipse(0, -20, 60, 26, cream) +
  ellipse(0, -50, 38, 22, cream) +
  path('M-20 -58Q0 -104 20 -58Z', cream) +
  line('M-62 6Q0 30 62 2M-44 -26Q0 -8 44 -30', '#e8b9bd', 4) +
  circle(2, -88, 15, '#b3223f') +
  [
    [-46, 8],
    [30, 18],
    [-16, -24],
    [34, -18],
    [4, -54],
  ]
    .map(([x = 0, y = 0]) => circle(x, y, 4, '#8fae4b'))
    .join('');

export const sunriseLogo = (): Svg =>
  badge(cloth('#fdf0dd', '#d9703c') + at(200, 208, sunriseSign('#f2a33a', '#b5482a'), { scale: 1.06 }));
export const flameLogo = (): Svg =>
  badge(cloth('#1f1714', '#c9974a') + at(200, 204, flameSign('#d9532a', '#f6b13f'), { scale: 1.05 }));
export const cupcakeLogo = (): Svg =>
  badge(cloth('#fbe6e6', '#c9788a') + at(200, 200, cupcakeSign('#fffaf3', '#c9788a'), { scale: 1.14 }));
