import { lighter } from './colours.ts';
import { citrusSlice, leaf } from './garnishes.ts';
import { at, box, circle, ellipse, line, path, type Svg, within } from './shapes.ts';

interface Tall {
  drink: string;
  /** A second colour at the bottom, as in layered drinks. */
  below?: string;
  ice?: boolean;
  garnish?: Svg;
  straw?: string;
}

export const tallGlass = ({ drink, below, ice, garnish = '', straw }: Tall): Svg => {
  const body = 'M-42 -158L-32 -10Q-31 -4 -24 -4H24Q31 -4 32 -10L42 -158Z';
  const cube =
    box(0, 0, 26, 24, '#ffffff', { rx: 5, opacity: 0.5 }) +
    box(-3, -3, 14, 11, '#ffffff', { rx: 3, opacity: 0.55 });
  return (
    ellipse(0, -3, 36, 6, '#2b1408', { opacity: 0.16 }) +
    (straw ? line('M6 -40L26 -196L44 -202', straw, 6) : '') +
    path(body, '#ffffff', { opacity: 0.35 }) +
    within(
      path(body, '#000000'),
      box(0, -70, 100, 144, drink) +
        (below
          ? box(0, -28, 100, 66, below) +
            ellipse(0, -61, 40, 7, below) +
            ellipse(0, -66, 36, 7, drink, { opacity: 0.6 })
          : '') +
        (ice
          ? [
              [-14, -122, 14],
              [15, -104, -20],
              [-10, -86, 34],
              [14, -68, 8],
            ]
              .map(([x = 0, y = 0, turn = 0]) => at(x, y, cube, { turn }))
              .join('')
          : '') +
        ellipse(0, -141, 41, 6, lighter(drink, 0.35)),
    ) +
    path(body, 'url(#round)') +
    path(body, 'none', { stroke: '#ffffff', 'stroke-width': 2.4, opacity: 0.85 }) +
    garnish
  );
};

export const citrusGarnish = (colour: string): Svg => at(40, -152, citrusSlice(26, colour), { turn: 20 });

export const mintGarnish = (): Svg =>
  [-70, -110, -30].map((turn) => at(-20, -150, leaf('#4f9a4a', 32), { turn })).join('');

export const wineGlass = (wine: string): Svg => {
  const bowlLine = 'M-40 -176C-50 -130 -40 -92 0 -90C40 -92 50 -130 40 -176Z';
  return (
    ellipse(0, -4, 40, 7, '#ffffff', { opacity: 0.65 }) +
    path('M-3.5 -92C-3 -50 -3 -20 -14 -5H14C3 -20 3 -50 3.5 -92Z', '#ffffff', { opacity: 0.65 }) +
    path(bowlLine, '#ffffff', { opacity: 0.3 }) +
    within(
      path(bowlLine, '#000000'),
      box(0, -112, 110, 52, wine) + ellipse(0, -138, 45, 7, lighter(wine, 0.28)),
    ) +
    path(bowlLine, 'url(#round)') +
    path(bowlLine, 'none', { stroke: '#ffffff', 'stroke-width': 2.2, opacity: 0.9 }) +
    line('M-34 -160C-38 -136 -34 -118 -26 -108', '#ffffff', 4, { opacity: 0.6 })
  );
};

const straightGlass = (x: number, height: number, drink: string, level: number): Svg => {
  const body = `M-23 ${-height}L-20 -10Q-20 -4 -14 -4H14Q20 -4 20 -10L23 ${-height}Z`;
  return at(
    x,
    0,
    ellipse(0, -3, 24, 5, '#2b1408', { opacity: 0.18 }) +
      path(body, '#ffffff', { opacity: 0.35 }) +
      within(
        path(body, '#000000'),
        box(0, -level / 2, 60, level, drink) + ellipse(0, -level, 23, 4, lighter(drink, 0.4)),
      ) +
      path(body, 'url(#round)') +
      path(body, 'none', { stroke: '#ffffff', 'stroke-width': 2.2, opacity: 0.9 }),
  );
};

/** Rakı turns white with its water, which stands beside it. */
export const raki = (): Svg =>
  straightGlass(-34, 128, '#eef1ee', 92) +
  straightGlass(30, 128, '#cfe6ee', 104) +
  at(
    84,
    0,
    ellipse(0, -4, 24, 6, '#fbf6ee') +
      box(0, -11, 26, 10, '#fffdf6', { rx: 2 }) +
      box(-4, -17, 22, 9, '#fffdf6', { rx: 2 }),
  );

export const rakiBottle = (): Svg => {
  const body =
    'M-24 -6V-104Q-24 -120 -11 -128V-168H11V-128Q24 -120 24 -104V-6Q24 -2 18 -2H-18Q-24 -2 -24 -6Z';
  return (
    at(
      -50,
      0,
      ellipse(0, -3, 28, 5, '#2b1408', { opacity: 0.18 }) +
        path(body, '#d4e6e4') +
        path(body, 'url(#round)') +
        box(0, -64, 48, 52, '#fdf8ec') +
        box(0, -80, 48, 5, '#1f5a8a') +
        box(0, -48, 48, 5, '#1f5a8a') +
        circle(0, -64, 10, '#1f5a8a') +
        path('M0 -71L2 -66L7 -66L3 -63L5 -58L0 -61L-5 -58L-3 -63L-7 -66L-2 -66Z', '#fdf8ec') +
        box(0, -172, 24, 14, '#1f5a8a', { rx: 2 }),
    ) +
    straightGlass(16, 118, '#eef1ee', 84) +
    straightGlass(70, 118, '#cfe6ee', 92)
  );
};

export const beer = (): Svg => {
  const body = 'M-42 -142V-12Q-42 -4 -34 -4H34Q42 -4 42 -12V-142Z';
  return (
    ellipse(0, -3, 46, 6, '#2b1408', { opacity: 0.18 }) +
    line('M42 -116C82 -120 82 -40 42 -42', '#f3ead8', 11, { opacity: 0.85 }) +
    path(body, '#eda52a') +
    within(
      path(body, '#000000'),
      [-26, 0, 26].map((x) => box(x, -64, 13, 112, '#f8c65c', { rx: 6, opacity: 0.75 })).join('') +
        [
          [-30, -30],
          [14, -52],
          [-8, -84],
          [28, -20],
          [20, -100],
        ]
          .map(([x = 0, y = 0]) => circle(x, y, 2.6, '#fdeec2'))
          .join(''),
    ) +
    path(body, 'url(#round)') +
    path(
      'M-50 -140C-54 -166 -28 -172 -18 -164C-8 -178 20 -176 24 -164C42 -172 56 -158 48 -138C44 -128 34 -136 30 -126C24 -114 12 -136 2 -130C-8 -122 -14 -132 -22 -128C-34 -120 -48 -128 -50 -140Z',
      '#fffaf0',
    )
  );
};
