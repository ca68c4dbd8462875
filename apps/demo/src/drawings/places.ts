import { darker, lighter } from './colours.ts';
import { view } from './scenes.ts';
import { at, box, circle, ellipse, line, path, type Svg } from './shapes.ts';

export interface House {
  sky: string;
  wall: string;
  trim: string;
  awning: readonly [string, string];
  /** What the light behind the panes looks like. */
  glow: string;
  sign: Svg;
}

const awningOf = ([first, second]: readonly [string, string]): Svg =>
  Array.from({ length: 10 }, (_, index) => {
    const x = -150 + index * 30;
    const colour = index % 2 ? second : first;
    return (
      path(`M${x + 6} 0H${x + 33}L${x + 30} 34A15 15 0 0 1 ${x} 34Z`, colour) +
      path(`M${x} 34A15 15 0 0 0 ${x + 30} 34Z`, darker(colour, 0.12))
    );
  }).join('');

const pane = (width: number, height: number, { glow, trim }: House): Svg =>
  box(0, 0, width + 12, height + 12, darker(trim, 0.25), { rx: 4 }) +
  box(0, 0, width, height, glow) +
  box(0, 0, width, height, 'url(#sheen)', { opacity: 0.7 }) +
  box(0, 0, 4, height, darker(trim, 0.25));

const pot = (leaf: string): Svg =>
  [-60, -35, -10, 15, 40, 62]
    .map((turn) => at(0, -24, path('M0 0Q8 -16 0 -34Q-8 -16 0 0Z', leaf), { turn }))
    .join('') +
  path('M-15 -26H15L11 0H-11Z', '#b9683f') +
  box(0, -27, 34, 7, '#c97a4c', { rx: 2 });

const outsideTable = (colour: string): Svg =>
  ellipse(0, 2, 30, 5, '#2b1408', { opacity: 0.2 }) +
  line('M0 0V-34M-13 0H13', '#4a3a30', 4) +
  ellipse(0, -36, 30, 6.5, darker(colour, 0.15)) +
  ellipse(0, -38, 30, 6.5, colour) +
  box(-9, -47, 7, 13, '#b5421b', { rx: 3 }) +
  ellipse(10, -43, 8, 3, '#ffffff') +
  [-44, 44]
    .map((x) =>
      line(
        `M${x} 0V-24M${x + (x < 0 ? 18 : -18)} 0V-24M${x - 1} -24H${x + (x < 0 ? 20 : -20)}M${x} -24V-54`,
        '#6b4a34',
        4,
      ),
    )
    .join('');

/** The front of the shop, as one sees it from across the street. */
export function storefront(house: House): Svg {
  const { sky, wall, trim, awning, sign } = house;
  const bricks = Array.from({ length: 5 }, (_, row) =>
    Array.from({ length: 9 }, (_, column) =>
      box(28 + column * 46 + (row % 2) * 23, 12 + row * 12, 40, 8, darker(wall, 0.05), { rx: 1.5 }),
    ).join(''),
  ).join('');
  return view(
    box(200, 150, 400, 300, sky) +
      circle(330, 40, 60, lighter(sky, 0.5), { opacity: 0.6 }) +
      box(200, 150, 372, 260, wall) +
      bricks +
      box(200, 74, 320, 44, trim, { rx: 6 }) +
      box(200, 74, 308, 34, darker(trim, 0.15), { rx: 4 }) +
      at(200, 74, sign) +
      at(108, 182, pane(120, 96, house)) +
      at(292, 182, pane(120, 96, house)) +
      box(200, 200, 56, 132, darker(trim, 0.3), { rx: 3 }) +
      box(200, 194, 42, 104, house.glow) +
      box(200, 194, 42, 104, 'url(#sheen)', { opacity: 0.7 }) +
      circle(216, 214, 3.5, '#e8c56a') +
      [78, 138, 262, 322]
        .map(
          (x) =>
            line(`M${x} 134V148`, '#4a3a30', 2) +
            path(`M${x - 12} 158Q${x} 140 ${x + 12} 158Z`, '#4a3a30') +
            circle(x, 160, 5, '#fff3c9'),
        )
        .join('') +
      at(200, 100, awningOf(awning)) +
      box(200, 283, 400, 40, darker(sky, 0.28)) +
      box(200, 265, 400, 5, lighter(wall, 0.2)) +
      at(44, 266, pot('#4f8a45')) +
      at(356, 266, pot('#5d9441')) +
      at(104, 284, outsideTable('#f3e6d2')) +
      at(298, 286, outsideTable('#f3e6d2')) +
      box(200, 150, 400, 300, 'url(#spot)'),
  );
}
