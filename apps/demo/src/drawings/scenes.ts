import { type Cloth, cloth } from './cloths.ts';
import { lighter, mix } from './colours.ts';
import { at, box, circle, element, ellipse, type Svg } from './shapes.ts';

/** Drawings are written in units; a picture is as many pixels as are asked for. */
export const widthOfScene = 400;

const heightOfScene = 300;

const shared = `<defs>
<filter id="soft" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="5"/></filter>
<filter id="mist" x="-60%" y="-60%" width="220%" height="220%"><feGaussianBlur stdDeviation="4"/></filter>
<radialGradient id="spot" cx=".42" cy=".34" r=".8"><stop offset="0" stop-color="#fff" stop-opacity=".34"/><stop offset=".55" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#2b1408" stop-opacity=".2"/></radialGradient>
<linearGradient id="sheen" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".55"/><stop offset=".5" stop-color="#fff" stop-opacity="0"/></linearGradient>
<linearGradient id="dusk" x1="0" y1="0" x2="1" y2="1"><stop offset=".45" stop-color="#2b1408" stop-opacity="0"/><stop offset="1" stop-color="#2b1408" stop-opacity=".26"/></linearGradient>
<linearGradient id="round" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="#2b1408" stop-opacity=".2"/><stop offset=".25" stop-color="#fff" stop-opacity=".25"/><stop offset=".6" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#2b1408" stop-opacity=".22"/></linearGradient>
</defs>`;

const canvas = (width: number, height: number, content: Svg): Svg =>
  element(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', viewBox: `0 0 ${width} ${height}`, width, height },
    shared + content,
  );

/** A dish from above. */
export const fromAbove = (on: Cloth, dish: Svg, scale = 1.26): Svg =>
  canvas(widthOfScene, heightOfScene, cloth(on) + at(200, 148, dish, { scale }));

/** Many things on one table, each with its place. */
export const table = (
  on: Cloth,
  things: readonly { dish: Svg; x: number; y: number; scale?: number }[],
): Svg =>
  canvas(
    widthOfScene,
    heightOfScene,
    cloth(on) + things.map(({ dish, x, y, scale = 0.5 }) => at(x, y, dish, { scale })).join(''),
  );

const level = 226;

/** A wall with a counter before it. */
function counter({ ground, accent }: Cloth): Svg {
  const top = mix(accent, '#fffaf0', 0.12);
  const glow = mix(ground, '#ffe9c4', 0.5);
  return (
    box(200, 150, 400, 300, ground) +
    circle(200, 140, 128, glow, { opacity: 0.3 }) +
    circle(200, 140, 96, glow, { opacity: 0.3 }) +
    box(200, level + 50, 400, 100, top) +
    box(200, level + 1, 400, 3, lighter(top, 0.35), { opacity: 0.8 }) +
    box(200, 150, 400, 300, 'url(#spot)')
  );
}

/** A glass or a slice from the side; what is drawn at y = 0 touches the counter. */
const standing = (thing: Svg, x: number, scale: number): Svg =>
  element(
    'g',
    { filter: 'url(#soft)', opacity: 0.3 },
    ellipse(x + 10, level + 30, 60 * scale, 10, '#2b1408'),
  ) + at(x, level + 28, thing, { scale });

export const onCounter = (of: Cloth, thing: Svg, scale = 1): Svg =>
  canvas(widthOfScene, heightOfScene, counter(of) + standing(thing, 200, scale));

export const counterRow = (of: Cloth, things: readonly { thing: Svg; x: number; scale: number }[]): Svg =>
  canvas(
    widthOfScene,
    heightOfScene,
    counter(of) + things.map(({ thing, x, scale }) => standing(thing, x, scale)).join(''),
  );

/** A square badge. */
export const badge = (content: Svg): Svg => canvas(400, 400, content);

/** A picture without a table: a street, a room. */
export const view = (content: Svg): Svg => canvas(widthOfScene, heightOfScene, content);
