import { darker, lighter, tint } from './colours.ts';
import {
  bulgur,
  grilledPepper,
  grilledTomato,
  herbs,
  lavash,
  lemonWedge,
  onionRings,
  skewerStick,
  specks,
  sprig,
  swirl,
} from './garnishes.ts';
import { at, blob, blobLine, box, circle, ellipse, line, path, type Svg, shadow, within } from './shapes.ts';
import { ovalPlate } from './vessels.ts';

const dark = '#2b1408';
const char = (count: number, width: number, gap: number): Svg =>
  Array.from({ length: count }, (_, i) =>
    at(
      (i - (count - 1) / 2) * gap,
      0,
      line(`M-3 ${-width}Q2 0 -2 ${width}`, '#2a1710', 3.2, { opacity: 0.5 }),
    ),
  ).join('');

/** Minced meat pressed onto a broad skewer. */
const mincedSkewer = (colour: string): Svg => {
  const meat =
    'M-84 0C-84 -13 -70 -14 -62 -11C-52 -16 -40 -14 -32 -11C-20 -16 -8 -14 0 -11C10 -16 22 -14 32 -11C42 -15 54 -14 62 -11C72 -14 84 -12 84 0C84 12 72 14 62 11C52 15 42 14 32 11C20 15 10 14 0 11C-10 15 -20 14 -32 11C-42 15 -52 14 -62 11C-72 14 -84 12 -84 0Z';
  return (
    shadow(path(meat, dark), 4) +
    skewerStick(226) +
    path(meat, darker(colour, 0.15)) +
    path(
      'M-80 -2C-76 -11 -66 -10 -60 -8C-50 -12 -40 -11 -32 -8C-20 -12 -8 -11 0 -8C10 -12 22 -11 32 -8C42 -12 54 -11 62 -8C70 -11 78 -9 80 -2C40 4 -40 4 -80 -2Z',
      lighter(colour, 0.14),
    ) +
    char(6, 10, 28) +
    specks(16, 10, '#e0b08a', 1.2, 3) +
    at(-40, 0, specks(10, 9, tint.pepper, 1.6, 4)) +
    at(44, 0, specks(10, 9, tint.pepper, 1.6, 6))
  );
};

/** Cubes of meat, with or without vegetables between them. */
const cubeSkewer = (colour: string, between?: 'pepper' | 'tail'): Svg => {
  const cube = (seed: number) =>
    path(blobLine(15, { wobble: 0.1, points: 7, seed }), darker(colour, 0.25)) +
    at(-1, -2, path(blobLine(13, { wobble: 0.1, points: 7, seed }), colour)) +
    at(-3, -5, blob(6, lighter(colour, 0.2), { wobble: 0.2, seed })) +
    line('M-8 -6L6 -10M-8 3L9 -1', '#2a1710', 2.4, { opacity: 0.5 });
  const other =
    between === 'pepper'
      ? box(0, 0, 9, 25, tint.leaf, { rx: 3 }) + box(-1.5, -2, 3, 18, lighter(tint.leaf, 0.35), { rx: 1.5 })
      : box(0, 0, 9, 20, '#f3e0bd', { rx: 4 });
  const places = between ? [-74, -38, 0, 38, 74] : [-72, -43, -14, 15, 44, 73];
  return (
    shadow(box(0, 0, 176, 24, dark, { rx: 10 }), 4) +
    skewerStick(226) +
    places.map((x, i) => at(x, 0, cube(i + 2))).join('') +
    (between ? [-56, -19, 19, 56].map((x) => at(x, 0, other)).join('') : '')
  );
};

interface Served {
  band: string;
  glaze?: string;
}

const served = (meat: Svg, { band, glaze = tint.porcelain }: Served): Svg =>
  ovalPlate(
    at(-6, -12, lavash(), { scale: 1.08 }) +
      meat +
      at(-58, 44, bulgur(24)) +
      at(-16, 50, grilledTomato(15)) +
      at(30, 50, grilledPepper(), { turn: -6, scale: 0.86 }) +
      at(78, 32, onionRings(13)) +
      at(84, 20, herbs(8, 12)),
    { band, glaze },
  );

export const adana = (plate: Served): Svg =>
  served(
    [-34, 2].map((y, i) => at(6, y, mincedSkewer(i ? '#9a4628' : '#a04a2a'), { turn: -4 })).join(''),
    plate,
  );

export const urfa = (plate: Served): Svg =>
  served([-34, 2].map((y) => at(6, y, mincedSkewer('#84492c'), { turn: 3 })).join(''), plate);

export const lambShish = (plate: Served): Svg =>
  served([-32, 4].map((y) => at(6, y, cubeSkewer('#8a4429', 'tail'), { turn: -4 })).join(''), plate);

export const chickenShish = (plate: Served): Svg =>
  served([-32, 4].map((y) => at(6, y, cubeSkewer('#d18b3e', 'pepper'), { turn: 4 })).join(''), plate);

export const liverShish = (plate: Served): Svg =>
  served(
    [-40, -14, 12].map((y, i) => at(6, y, cubeSkewer('#6a382a'), { turn: -2 + i * 2, scale: 0.82 })).join(''),
    plate,
  );

const chop = (): Svg => {
  const meat = 'M-30 -8C-34 -34 14 -40 26 -18C34 -2 22 20 -2 20C-20 20 -28 8 -30 -8Z';
  return (
    shadow(path(meat, dark), 4) +
    line('M18 4Q46 18 66 22', '#f3e4c9', 9) +
    line('M18 4Q46 18 66 22', '#fdf6e6', 4) +
    path(meat, '#f0d3a6') +
    at(1, -2, path(meat, '#8f4a30'), { scale: 0.86 }) +
    at(0, -6, path(meat, '#a8603f'), { scale: 0.6 }) +
    [-18, -6, 6].map((x) => line(`M${x - 6} 10L${x + 14} -26`, '#2a1710', 3, { opacity: 0.5 })).join('')
  );
};

export const lambChops = (plate: Served): Svg =>
  ovalPlate(
    [
      [-58, -22, -24],
      [6, -26, -6],
      [-30, 26, 2],
      [44, 22, 16],
    ]
      .map(([x = 0, y = 0, turn = 0]) => at(x, y, chop(), { turn, scale: 0.92 }))
      .join('') +
      at(88, -22, grilledTomato(15)) +
      at(-84, 16, sprig(), { turn: -30 }) +
      herbs(8, 60) +
      specks(20, 70, '#f5e5c2', 1.4),
    plate,
  );

export const beyti = (plate: Served): Svg => {
  const piece =
    ellipse(2, 5, 22, 25, darker(tint.crust, 0.35)) +
    ellipse(0, 0, 22, 25, tint.crumb, { stroke: tint.crust, 'stroke-width': 3.5 }) +
    ellipse(0, 0, 14, 17, '#84452a') +
    at(0, 0, specks(8, 10, '#c98a62', 1.8, 3)) +
    herbs(3, 9);
  return ovalPlate(
    blob(64, tint.tomato, { wobble: 0.1, flat: 0.7, seed: 4 }) +
      [-78, -40, -2, 36, 74].map((x, i) => at(x, -8 + (i % 2) * 10, piece, { turn: -10 + i * 5 })).join('') +
      line('M-80 14Q-50 32 -20 18T40 22T84 14', '#d2541f', 6, { opacity: 0.9 }) +
      at(
        0,
        46,
        blob(26, tint.yoghurt, { wobble: 0.08, flat: 0.6, seed: 6 }) + at(0, -1, swirl(14, '#eadfc9', 3)),
      ) +
      at(-70, 42, grilledPepper(), { scale: 0.7 }) +
      at(66, 44, grilledTomato(13)),
    plate,
  );
};

export const grilledFish = (plate: Served): Svg => {
  const body =
    'M-104 2C-88 -30 -40 -40 6 -34C44 -30 70 -16 82 -4L112 -24Q106 0 114 26L82 8C66 24 36 36 0 36C-44 36 -90 28 -104 2Z';
  return ovalPlate(
    at(
      0,
      -4,
      shadow(path(body, dark), 5) +
        path(body, '#a9a08e') +
        within(
          path(body, dark),
          path('M-110 6C-60 22 40 22 120 0V60H-110Z', '#e8dcc3') +
            [-44, -22, 0, 22, 44]
              .map((x) => line(`M${x + 12} -42L${x - 12} 42`, '#3a2a1e', 5, { opacity: 0.5 }))
              .join(''),
        ) +
        path('M-74 -22Q-58 0 -74 24', 'none', { stroke: '#7d7362', 'stroke-width': 3 }) +
        circle(-88, -4, 5, '#fffdf5') +
        circle(-88, -4, 2.6, '#1e1a16') +
        path('M-10 -34Q14 -56 38 -30Z', '#8d8472') +
        path('M-6 10Q12 22 18 8Q8 0 -6 10Z', '#bdb29c'),
      { scale: 0.98 },
    ) +
      [-44, -6, 32].map((x) => at(x, 50, lemonWedge(), { turn: x / 6, scale: 0.82 })).join('') +
      at(76, 42, sprig()) +
      at(-84, 38, herbs(6, 12)),
    plate,
  );
};
