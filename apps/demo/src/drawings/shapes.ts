import { createHash } from 'node:crypto';

/** A piece of SVG. Food is drawn around the origin, a plate about 210 units wide. */
export type Svg = string;

type Attributes = Record<string, string | number | undefined>;
type Point = readonly [x: number, y: number];

const short = (value: string | number) =>
  typeof value === 'number' ? String(Math.round(value * 100) / 100) : value;

export function element(name: string, attributes: Attributes, content = ''): Svg {
  const given = Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined ? [] : ` ${key}="${short(value)}"`,
  );
  return `<${name}${given.join('')}>${content}</${name}>`;
}

export const circle = (x: number, y: number, r: number, fill: string, more: Attributes = {}): Svg =>
  element('circle', { cx: x, cy: y, r, fill, ...more });

export const ellipse = (
  x: number,
  y: number,
  rx: number,
  ry: number,
  fill: string,
  more: Attributes = {},
): Svg => element('ellipse', { cx: x, cy: y, rx, ry, fill, ...more });

/** Its middle lies on x and y. */
export const box = (
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  more: Attributes = {},
): Svg => element('rect', { x: x - width / 2, y: y - height / 2, width, height, fill, ...more });

export const path = (d: string, fill: string, more: Attributes = {}): Svg =>
  element('path', { d, fill, ...more });

export const line = (d: string, stroke: string, width: number, more: Attributes = {}): Svg =>
  path(d, 'none', {
    stroke,
    'stroke-width': width,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
    ...more,
  });

export const at = (
  x: number,
  y: number,
  content: Svg,
  { turn = 0, scale = 1 }: { turn?: number; scale?: number } = {},
): Svg =>
  element(
    'g',
    { transform: `translate(${short(x)} ${short(y)}) rotate(${short(turn)}) scale(${short(scale)})` },
    content,
  );

/** Shows the content only where the shape is. */
export function within(shape: Svg, content: Svg): Svg {
  // Named by what it holds: the same shape may stand in a picture many times.
  const id = `clip-${createHash('sha256').update(shape).digest('hex').slice(0, 8)}`;
  return `${element('clipPath', { id }, shape)}${element('g', { 'clip-path': `url(#${id})` }, content)}`;
}

/** What the shape leaves on the table below it; the scene holds the blur. */
export const shadow = (shape: Svg, depth = 8): Svg =>
  element(
    'g',
    { filter: 'url(#soft)', opacity: 0.32, transform: `translate(${short(depth * 0.5)} ${short(depth)})` },
    shape,
  );

/** The same numbers at every run, so that the same drawing is the same file. */
export function randomOf(seed: number): () => number {
  let state = seed * 2654435761;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const goldenAngle = Math.PI * (3 - Math.sqrt(5));

/** Spreads things evenly over a round, as a cook's hand would: no two on top of each other, none in a row. */
export function scatter(
  count: number,
  radius: number,
  draw: (x: number, y: number, random: () => number, index: number) => Svg,
  seed = 1,
): Svg {
  const random = randomOf(seed);
  return Array.from({ length: count }, (_, index) => {
    const distance = radius * Math.sqrt((index + 0.5) / count) * (0.9 + random() * 0.15);
    const angle = index * goldenAngle + seed + random() * 0.5;
    return draw(distance * Math.cos(angle), distance * Math.sin(angle), random, index);
  }).join('');
}

/** Things in a ring around the middle, each turned outwards. */
export const ring = (count: number, radius: number, thing: Svg, from = 0): Svg =>
  Array.from({ length: count }, (_, index) => {
    const turn = from + (360 / count) * index;
    const angle = (turn * Math.PI) / 180;
    return at(radius * Math.cos(angle), radius * Math.sin(angle), thing, { turn });
  }).join('');

/** A soft closed line through the points. */
function smooth(points: readonly Point[]): string {
  const point = (index: number): Point => points[(index + points.length) % points.length] ?? [0, 0];
  const curves = points.map((_, index) => {
    const [before, from, to, after] = [point(index - 1), point(index), point(index + 1), point(index + 2)];
    const first = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6];
    const second = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6];
    return `C${[...first, ...second, ...to].map(short).join(' ')}`;
  });
  return `M${point(0).map(short).join(' ')}${curves.join('')}Z`;
}

/** The outline of something that no tool has made round. */
export function blobLine(r: number, { wobble = 0.12, points = 9, flat = 1, seed = 1 } = {}): string {
  const random = randomOf(seed);
  return smooth(
    Array.from({ length: points }, (_, index): Point => {
      const angle = (index / points) * 2 * Math.PI;
      const distance = r * (1 + (random() - 0.5) * 2 * wobble);
      return [distance * Math.cos(angle), distance * Math.sin(angle) * flat];
    }),
  );
}

export const blob = (r: number, fill: string, options: Parameters<typeof blobLine>[1] = {}): Svg =>
  path(blobLine(r, options), fill);
