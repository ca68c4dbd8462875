import { darker, lighter, tint } from './colours.ts';
import { specks } from './garnishes.ts';
import { at, box, circle, element, ellipse, line, path, type Svg, within } from './shapes.ts';

const glassLine = '#ffffff';

const steam = (height: number): Svg =>
  element(
    'g',
    { opacity: 0.55, filter: 'url(#mist)' },
    [-16, 4, 22]
      .map((x, i) => line(`M${x} ${-height}c-14 -16 12 -24 0 -${40 + i * 6}`, '#ffffff', 7))
      .join(''),
  );

const saucer = (colour: string, width = 74): Svg =>
  ellipse(0, -2, width, 11, darker(colour, 0.22)) +
  ellipse(0, -6, width, 11, colour) +
  ellipse(0, -7, width * 0.72, 6.5, darker(colour, 0.08));

/** The slim-waisted glass that tea is drunk from. */
const tulip =
  'M-31 -128C-27 -104 -20 -92 -20 -72C-20 -50 -36 -40 -34 -22C-33 -11 -22 -8 0 -8C22 -8 33 -11 34 -22C36 -40 20 -50 20 -72C20 -92 27 -104 31 -128Z';

export const tea = (colour: string = tint.tea): Svg =>
  saucer('#fbf3ea') +
  ellipse(0, -7, 52, 7, tint.pepper, { opacity: 0.85 }) +
  ellipse(0, -8, 44, 5, '#fbf3ea') +
  path(tulip, '#ffffff', { opacity: 0.5 }) +
  within(
    path(tulip, '#000000'),
    box(0, -56, 90, 108, colour) +
      ellipse(0, -110, 30, 5, lighter(colour, 0.3)) +
      box(0, -20, 90, 40, darker(colour, 0.25), { opacity: 0.5 }) +
      box(-14, -64, 8, 120, '#ffffff', { opacity: 0.25, rx: 4 }),
  ) +
  path(tulip, 'url(#round)') +
  line('M-31 -128C-27 -104 -20 -92 -20 -72C-20 -50 -36 -40 -34 -22', glassLine, 2.4, { opacity: 0.9 }) +
  line('M31 -128C27 -104 20 -92 20 -72C20 -50 36 -40 34 -22', glassLine, 2.4, { opacity: 0.9 }) +
  ellipse(0, -128, 31, 5, 'none', { stroke: glassLine, 'stroke-width': 2 }) +
  at(58, -13, box(0, 0, 15, 13, '#ffffff', { rx: 2 }) + box(0, 3, 15, 7, '#e6ddd0', { rx: 2 })) +
  at(0, -6, steam(132));

/** Two pots on top of each other. */
export const teapot = (): Svg => {
  const metal = tint.copper;
  const pot = (width: number, height: number) =>
    path(
      `M${-width * 0.74} 0Q${-width * 1.06} ${-height * 0.5} ${-width * 0.6} ${-height}H${width * 0.6}Q${width * 1.06} ${-height * 0.5} ${width * 0.74} 0Z`,
      metal,
    ) +
    path(
      `M${-width * 0.74} 0Q${-width * 1.06} ${-height * 0.5} ${-width * 0.6} ${-height}H${width * 0.6}Q${width * 1.06} ${-height * 0.5} ${width * 0.74} 0Z`,
      'url(#round)',
    ) +
    line(
      `M${-width * 0.8} ${-height * 0.4}Q${-width * 1.25} ${-height * 0.6} ${-width * 1.35} ${-height * 1.02}`,
      metal,
      9,
    ) +
    line(
      `M${width * 0.7} ${-height * 0.85}Q${width * 1.5} ${-height * 0.9} ${width * 0.85} ${-height * 0.2}`,
      '#5a3a26',
      8,
    );
  return (
    ellipse(0, -3, 58, 8, '#2b1408', { opacity: 0.2 }) +
    at(0, -4, pot(62, 74)) +
    box(0, -80, 84, 7, darker(metal, 0.25), { rx: 3 }) +
    at(0, -83, pot(44, 54)) +
    box(0, -139, 58, 6, darker(metal, 0.25), { rx: 3 }) +
    path('M-25 -141Q0 -162 25 -141Z', lighter(metal, 0.1)) +
    circle(0, -156, 5.5, '#5a3a26') +
    at(-64, -64, steam(76))
  );
};

export const turkishCoffee = (cup = '#fbf6ee', band = '#b5422c'): Svg => {
  const body = 'M-40 -78C-40 -40 -30 -14 0 -14C30 -14 40 -40 40 -78Z';
  return (
    saucer(cup, 80) +
    ellipse(0, -6, 58, 7, band, { opacity: 0.7 }) +
    ellipse(0, -7, 50, 5.5, cup) +
    line('M36 -66C64 -72 66 -34 30 -34', cup, 8) +
    path(body, cup) +
    within(
      path(body, '#000000'),
      box(0, -58, 100, 7, band) +
        box(0, -46, 100, 2.4, band) +
        [-30, -15, 0, 15, 30].map((x) => at(x, -34, path('M0 -6L5 0L0 6L-5 0Z', band))).join(''),
    ) +
    path(body, 'url(#round)') +
    ellipse(0, -78, 40, 8.5, darker(cup, 0.12)) +
    ellipse(0, -77, 36, 6.8, tint.coffee) +
    ellipse(-3, -78, 27, 4.2, '#8a5a36') +
    [-10, 6, 16].map((x) => circle(x, -77.5, 1.6, '#d9b68a')).join('') +
    at(
      74,
      -14,
      box(0, 0, 19, 15, '#f6c7cf', { rx: 3 }) +
        box(0, 4, 19, 7, '#eaaeb9', { rx: 3 }) +
        specks(7, 8, '#ffffff', 1.4),
    ) +
    at(0, 0, steam(84))
  );
};

/** A straight-sided mug with a handle, from copper or clay. */
export const mug = (colour: string, top: Svg): Svg => {
  const body = 'M-48 -104L-44 -14Q-43 -4 -32 -4H32Q43 -4 44 -14L48 -104Z';
  return (
    ellipse(0, -3, 48, 7, '#2b1408', { opacity: 0.18 }) +
    line('M44 -84C84 -88 84 -30 40 -32', colour, 11) +
    path(body, colour) +
    path(body, 'url(#round)') +
    line('M-46 -88H46', lighter(colour, 0.35), 2) +
    line('M-43 -22H43', lighter(colour, 0.35), 2) +
    ellipse(0, -104, 48, 10, darker(colour, 0.25)) +
    top
  );
};

export const mugFoam = (colour: string, dust?: string): Svg =>
  ellipse(0, -106, 43, 10, colour) +
  [-28, -10, 10, 28].map((x, i) => circle(x, -108 - (i % 2) * 3, 14, colour)).join('') +
  ellipse(0, -112, 36, 9, lighter(colour, 0.4)) +
  (dust ? at(0, -112, element('g', { transform: 'scale(1 .32)' }, specks(26, 30, dust, 2.4, 4))) : '');

export const glassMug = (drink: string): Svg => {
  const body = 'M-44 -106C-46 -60 -40 -4 -26 -4H26C40 -4 46 -60 44 -106Z';
  return (
    saucer('#f4ead9', 76) +
    at(
      0,
      -6,
      line('M42 -84C78 -88 78 -36 38 -38', '#ffffff', 7, { opacity: 0.75 }) +
        path(body, '#ffffff', { opacity: 0.4 }) +
        within(
          path(body, '#000000'),
          box(0, -46, 100, 96, drink) + ellipse(0, -94, 43, 7, lighter(drink, 0.35)),
        ) +
        path(body, 'url(#round)') +
        path(body, 'none', { stroke: '#ffffff', 'stroke-width': 2.4, opacity: 0.85 }),
    ) +
    at(0, 0, steam(112))
  );
};
