import { darker, lighter, tint } from './colours.ts';
import { leaf, raspberry, specks } from './garnishes.ts';
import { at, blob, box, circle, element, ellipse, line, path, ring, type Svg } from './shapes.ts';
import { plate } from './vessels.ts';

/** A plate seen from the side, its foot on the counter. */
const sidePlate = (): Svg =>
  ellipse(0, -4, 112, 15, darker(tint.porcelain, 0.2)) +
  ellipse(0, -8, 112, 15, tint.porcelain) +
  ellipse(0, -9, 92, 10.5, darker(tint.porcelain, 0.07));

interface Slice {
  /** From the bottom up: how high and in which colour. */
  layers: readonly (readonly [height: number, colour: string])[];
  top: string;
  topping?: Svg;
}

/** A slice of cake with its cut side towards us. */
function cakeSlice({ layers, top, topping = '' }: Slice): Svg {
  const height = layers.reduce((sum, [layer]) => sum + layer, 0);
  let level = 0;
  const front = layers
    .map(([layer, colour]) => {
      const low = level;
      level += layer;
      // The tip lies to the left, and the side runs back to the right.
      return (
        path(`M-84 ${-low}L56 ${-low}L56 ${-level}L-84 ${-level}Z`, colour) +
        path(`M56 ${-low}L88 ${-low - 16}L88 ${-level - 16}L56 ${-level}Z`, darker(colour, 0.18))
      );
    })
    .join('');
  const surface = `M-84 ${-height}L56 ${-height}L88 ${-height - 16}Q60 ${-height - 30} 26 ${-height - 28}Z`;
  return (
    sidePlate() +
    at(
      0,
      -12,
      front +
        path(surface, top, { stroke: top, 'stroke-width': 5, 'stroke-linejoin': 'round' }) +
        path(surface, 'url(#sheen)', { opacity: 0.5 }) +
        at(30, -height - 14, topping),
    )
  );
}

export const burntCheesecake = (): Svg =>
  cakeSlice({
    layers: [
      [8, '#c98f4c'],
      [62, '#fbe3a8'],
      [8, '#e0a95c'],
    ],
    top: '#6a3a1e',
  });

export const chocolateCake = (): Svg =>
  cakeSlice({
    layers: [
      [20, '#4a2616'],
      [7, '#8a5233'],
      [20, '#4a2616'],
      [7, '#8a5233'],
      [20, '#4a2616'],
      [8, '#34190e'],
    ],
    top: '#3a1d10',
    topping: at(
      0,
      -10,
      path('M-20 8C-20 -8 -8 -16 0 -22C8 -16 20 -8 20 8Z', '#fdf3e2') +
        line('M-14 2Q0 -4 14 2', '#e6d3b6', 2.4) +
        at(0, -24, raspberry(11)),
    ),
  });

export const tiramisu = (): Svg =>
  cakeSlice({
    layers: [
      [18, '#b98a54'],
      [18, '#fdf0d6'],
      [18, '#a97a45'],
      [22, '#fdf3de'],
    ],
    top: '#5b3522',
    topping: element('g', { transform: 'scale(1.5 .32)' }, specks(34, 26, '#8a5a3c', 2, 4)),
  });

export const raspberryTart = (band: string): Svg =>
  plate(
    circle(2, 5, 68, darker(tint.crust, 0.4)) +
      ring(26, 64, circle(0, 0, 9, tint.crust)) +
      circle(0, 0, 62, lighter(tint.crust, 0.2)) +
      circle(0, 0, 56, '#fbe6ae') +
      ring(15, 45, raspberry(10)) +
      ring(9, 26, raspberry(10), 12) +
      ring(3, 9, raspberry(9)) +
      at(22, -12, leaf('#6fa84f', 22), { turn: -50 }) +
      at(26, -8, leaf('#5d9441', 20), { turn: -5 }) +
      ring(26, 67, circle(0, 0, 1.6, '#ffffff')),
    { band },
  );

export const baklava = (band: string): Svg => {
  const diamond = 'M0 -27L30 0L0 27L-30 0Z';
  const piece =
    at(0, 9, path(diamond, darker(tint.crust, 0.45))) +
    at(0, 5, path(diamond, '#e9c078')) +
    path(diamond, '#d9912f') +
    path('M0 -23L25 0L0 6L-25 0Z', '#f0b955') +
    line('M-22 4L0 20L22 4M-16 -6L0 -18L16 -6', '#a9651c', 1.6, { opacity: 0.7 }) +
    specks(15, 10, tint.pistachio, 3, 6);
  return plate(
    [
      [-34, -32],
      [34, -32],
      [0, 0],
      [-34, 32],
      [34, 32],
    ]
      .map(([x = 0, y = 0]) => at(x, y, piece))
      .join('') + specks(16, 62, tint.pistachio, 2.4, 9),
    { band },
  );
};

export const profiteroles = (glaze: string): Svg => {
  const puff =
    circle(2, 4, 25, darker(tint.crust, 0.4)) +
    circle(0, 0, 25, '#d99a4e') +
    ellipse(-6, -8, 12, 8, '#f0c17c') +
    path('M-24 -4C-26 -30 26 -30 24 -4C22 8 16 -2 10 6C6 14 0 2 -6 10C-12 14 -18 0 -24 -4Z', '#44220f') +
    ellipse(-7, -15, 9, 4, '#8a5a3c', { opacity: 0.9 });
  return plate(
    blob(66, '#4f2914', { wobble: 0.07, seed: 5 }) +
      ring(6, 42, puff, 15) +
      puff +
      specks(16, 54, tint.pistachio, 2.2, 3),
    { glaze },
  );
};

export const iceCream = (): Svg => {
  const scoop = (colour: string) =>
    circle(0, 0, 34, colour) +
    circle(0, 0, 34, 'url(#dusk)') +
    ellipse(-11, -14, 12, 7, '#ffffff', { opacity: 0.5, transform: 'rotate(-30 -11 -14)' }) +
    specks(9, 24, darker(colour, 0.2), 1.6, 3);
  return (
    ellipse(0, -4, 46, 8, '#e9dfd2') +
    path('M-7 -8L-5 -58H5L7 -8Z', '#efe6da') +
    at(-30, -124, scoop('#fdf6e6')) +
    at(32, -122, scoop('#cfe0a4')) +
    at(0, -154, scoop('#fbeedd')) +
    path('M-72 -112H72C70 -72 38 -52 0 -52C-38 -52 -70 -72 -72 -112Z', '#dff0ee', { opacity: 0.92 }) +
    path('M-72 -112H72C70 -72 38 -52 0 -52C-38 -52 -70 -72 -72 -112Z', 'url(#round)') +
    line('M-70 -112H70', '#ffffff', 3.5) +
    at(
      24,
      -172,
      box(0, 0, 10, 62, '#d9a765', { rx: 5 }) + line('M-5 -20L5 -12M-5 -4L5 4M-5 12L5 20', '#a9743a', 1.4),
      { turn: 24 },
    ) +
    at(0, -172, specks(16, 24, tint.pistachio, 2.6, 8)) +
    at(-40, -138, raspberry(9))
  );
};
