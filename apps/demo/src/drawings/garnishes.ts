import { darker, lighter, tint } from './colours.ts';
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

export const leaf = (colour: string = tint.leaf, length = 20): Svg => {
  const width = length * 0.36;
  return (
    path(`M0 0Q${length * 0.4} ${-width} ${length} 0Q${length * 0.4} ${width} 0 0Z`, colour) +
    line(`M2 0L${length * 0.8} 0`, lighter(colour, 0.35), 0.9)
  );
};

/** A sprig of parsley or dill. */
export const sprig = (colour: string = tint.herb): Svg =>
  line('M-12 6Q0 2 12 -6', darker(colour, 0.1), 1.6) +
  [-70, -25, 20, 65]
    .map((turn, index) => at(-8 + index * 6, 4 - index * 3, leaf(colour, 11), { turn: turn - 40 }))
    .join('') +
  at(11, -6, leaf(colour, 12), { turn: -30 });

/** Chopped herbs strewn over a dish. */
export const herbs = (count: number, radius: number, colour: string = tint.herb, seed = 3): Svg =>
  scatter(
    count,
    radius,
    (x, y, random) =>
      at(x, y, leaf(random() > 0.5 ? colour : lighter(colour, 0.2), 6 + random() * 4), {
        turn: random() * 360,
      }),
    seed,
  );

/** Grains, spice, sesame, crumbs. */
export const specks = (count: number, radius: number, colour: string, size = 1.6, seed = 5): Svg =>
  scatter(
    count,
    radius,
    (x, y, random) =>
      ellipse(
        x,
        y,
        size * (0.8 + random() * 0.6),
        size * (0.5 + random() * 0.4),
        random() > 0.6 ? lighter(colour, 0.3) : colour,
        {
          transform: `rotate(${Math.round(random() * 180)} ${x.toFixed(1)} ${y.toFixed(1)})`,
        },
      ),
    seed,
  );

export const tomatoSlice = (r = 18): Svg =>
  circle(0, 0, r, tint.tomato) +
  circle(0, 0, r * 0.86, lighter(tint.tomato, 0.22)) +
  ring(
    5,
    r * 0.45,
    ellipse(0, 0, r * 0.26, r * 0.2, darker(tint.tomato, 0.05)) + circle(0, 0, r * 0.07, tint.butter),
  ) +
  circle(0, 0, r * 0.16, lighter(tint.tomato, 0.45));

export const cucumberSlice = (r = 14): Svg =>
  circle(0, 0, r, tint.leaf) +
  circle(0, 0, r * 0.88, lighter(tint.cucumber, 0.35)) +
  circle(0, 0, r * 0.55, tint.cucumber, { opacity: 0.6 }) +
  ring(6, r * 0.34, ellipse(0, 0, r * 0.12, r * 0.06, lighter(tint.cheese, 0.3)));

export const citrusSlice = (r = 18, colour: string = tint.lemon): Svg =>
  circle(0, 0, r, colour) +
  circle(0, 0, r * 0.87, lighter(colour, 0.75)) +
  ring(
    8,
    0,
    path(
      `M${r * 0.14} 0L${r * 0.74} ${-r * 0.24}Q${r * 0.86} 0 ${r * 0.74} ${r * 0.24}Z`,
      lighter(colour, 0.12),
    ),
  ) +
  circle(0, 0, r * 0.1, lighter(colour, 0.75));

export const lemonWedge = (): Svg =>
  path('M-22 0A22 22 0 0 0 22 0Z', tint.lemon) +
  path('M-18.5 0A18.5 18.5 0 0 0 18.5 0Z', lighter(tint.lemon, 0.75)) +
  [28, 68, 112, 152]
    .map((turn) => at(0, 1, path('M3 0L15 -4.5Q17.5 0 15 4.5Z', lighter(tint.lemon, 0.2)), { turn }))
    .join('');

export const oliveFruit = (colour: string = tint.olive, r = 9): Svg =>
  ellipse(0, 0, r, r * 0.78, colour) +
  ellipse(-r * 0.3, -r * 0.28, r * 0.34, r * 0.18, lighter(colour, 0.6), { opacity: 0.75 }) +
  circle(r * 0.55, r * 0.05, r * 0.2, darker(colour, 0.35));

export const berry = (colour: string = tint.berry, r = 7): Svg =>
  circle(0, 0, r, colour) +
  circle(r * 0.15, r * 0.2, r * 0.8, darker(colour, 0.18), { opacity: 0.6 }) +
  circle(-r * 0.3, -r * 0.35, r * 0.3, lighter(colour, 0.7), { opacity: 0.85 });

export const raspberry = (r = 8): Svg =>
  circle(0, 0, r, darker(tint.berry, 0.15)) +
  ring(7, r * 0.62, circle(0, 0, r * 0.36, lighter(tint.berry, 0.12))) +
  circle(0, 0, r * 0.36, lighter(tint.berry, 0.25)) +
  circle(-r * 0.3, -r * 0.35, r * 0.18, '#ffffff', { opacity: 0.7 });

export const walnutHalf = (): Svg =>
  blob(9, tint.walnut, { wobble: 0.12, seed: 4, flat: 0.8 }) +
  line('M-6 0Q-2 -5 1 -1T7 -1M-5 3Q-1 6 5 3', darker(tint.walnut, 0.3), 1.4);

export const grilledPepper = (colour: string = tint.leaf): Svg =>
  path('M-34 4C-30 -9 6 -12 32 -3Q40 0 32 4C8 12 -28 14 -34 4Z', colour) +
  path('M-28 2C-22 -5 4 -7 24 -3', 'none', {
    stroke: lighter(colour, 0.45),
    'stroke-width': 2,
    'stroke-linecap': 'round',
  }) +
  line('M-34 3Q-42 0 -45 -6', darker(colour, 0.3), 3.5) +
  [-14, 2, 17].map((x) => ellipse(x, 3, 4, 2.4, '#2b1c12', { opacity: 0.5 })).join('');

export const grilledTomato = (r = 17): Svg =>
  circle(0, 0, r, tint.tomato) +
  circle(0, 0, r, 'url(#dusk)') +
  circle(0, 0, r * 0.78, lighter(tint.tomato, 0.18)) +
  ring(4, r * 0.4, ellipse(0, 0, r * 0.24, r * 0.18, darker(tint.tomato, 0.1))) +
  [-6, 0, 6]
    .map((y) => line(`M${-r * 0.7} ${y + 3}L${r * 0.7} ${y - 3}`, '#2b1c12', 1.8, { opacity: 0.45 }))
    .join('');

export const onionRings = (r = 14): Svg =>
  [1, 0.72, 0.44]
    .map((share) =>
      circle(0, 0, r * share, 'none', {
        stroke: share === 1 ? tint.onion : lighter(tint.onion, 0.65),
        'stroke-width': 2.2,
      }),
    )
    .join('');

/** A heap of leaves. */
export const greens = (
  radius: number,
  count = 14,
  seed = 2,
  colours: readonly string[] = [tint.lettuce, tint.leaf],
): Svg =>
  scatter(
    count,
    radius,
    (x, y, random, index) => {
      const colour = colours[index % colours.length] ?? tint.leaf;
      const size = 13 + random() * 7;
      return at(
        x,
        y,
        blob(size, colour, { wobble: 0.22, points: 8, seed: index + seed, flat: 0.72 }) +
          line(`M${-size * 0.7} 0Q0 -3 ${size * 0.7} 0`, lighter(colour, 0.35), 1.2),
        {
          turn: random() * 360,
        },
      );
    },
    seed,
  );

/** A spoonful of something soft, drawn through with the back of the spoon. */
export const swirl = (r: number, colour: string, width = 5): Svg =>
  line(
    `M${-r * 0.75} ${r * 0.1}A${r * 0.75} ${r * 0.75} 0 0 1 ${r * 0.7} ${-r * 0.25}A${r * 0.6} ${r * 0.6} 0 0 1 ${-r * 0.35} ${r * 0.35}A${r * 0.4} ${r * 0.4} 0 0 1 ${r * 0.3} ${-r * 0.1}`,
    colour,
    width,
  );

export const breadSlice = (): Svg => {
  const crust =
    'M-26 -12C-30 -30 30 -30 26 -12C24 -6 24 -2 24 6V20Q24 26 18 26H-18Q-24 26 -24 20V6C-24 -2 -24 -6 -26 -12Z';
  return (
    shadow(path(crust, '#2b1408'), 3) +
    path(crust, tint.crust) +
    at(0, 0.5, path(crust, tint.crumb), { scale: 0.86 }) +
    specks(14, 15, darker(tint.crumb, 0.12), 1.5, 8)
  );
};

/** Flat bread folded under a kebab. */
export const lavash = (): Svg =>
  blob(86, tint.crumb, { wobble: 0.06, points: 11, flat: 0.66, seed: 6 }) +
  within(
    blob(86, '#000000', { wobble: 0.06, points: 11, flat: 0.66, seed: 6 }),
    scatter(
      24,
      84,
      (x, y, random) =>
        ellipse(x, y * 0.7, 4 + random() * 5, 3 + random() * 3, tint.crust, { opacity: 0.45 }),
      9,
    ),
  );

export const bulgur = (r = 30): Svg =>
  blob(r, '#c9853a', { wobble: 0.08, seed: 3, flat: 0.85 }) +
  blob(r * 0.88, '#dca052', { wobble: 0.08, seed: 3, flat: 0.8 }) +
  specks(60, r * 0.8, '#b8742c', 1.8, 2) +
  specks(7, r * 0.6, tint.pepper, 2.2, 6);

export const skewerStick = (length: number): Svg =>
  box(0, 0, length, 3.4, tint.steel, { rx: 1.5 }) +
  box(0, -0.8, length, 1, '#ffffff', { opacity: 0.8 }) +
  circle(-length / 2 - 5, 0, 6, 'none', { stroke: tint.steel, 'stroke-width': 3 });
