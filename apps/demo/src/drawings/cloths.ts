import { darker, lighter, mix } from './colours.ts';
import { at, box, circle, line, path, randomOf, type Svg } from './shapes.ts';

/** What a picture is taken on. */
export interface Cloth {
  ground: string;
  pattern: 'plain' | 'stripes' | 'checks' | 'planks' | 'terrazzo' | 'tiles';
  /** The colour of the pattern. */
  accent: string;
}

const steps = (from: number, to: number, by: number) =>
  Array.from({ length: Math.ceil((to - from) / by) }, (_, index) => from + index * by);

const patterns: Record<Cloth['pattern'], (cloth: Cloth) => Svg> = {
  plain: ({ accent }) => circle(200, 150, 178, accent, { opacity: 0.55 }),
  stripes: ({ accent }) =>
    at(
      200,
      150,
      steps(-300, 300, 44)
        .map(
          (x) =>
            box(x, 0, 12, 700, accent, { opacity: 0.5 }) + box(x + 13, 0, 3, 700, accent, { opacity: 0.5 }),
        )
        .join(''),
      { turn: 24 },
    ),
  checks: ({ accent }) =>
    at(
      200,
      150,
      steps(-280, 280, 56)
        .map(
          (x) =>
            box(x, 0, 28, 700, accent, { opacity: 0.28 }) + box(0, x, 700, 28, accent, { opacity: 0.28 }),
        )
        .join(''),
      { turn: 12 },
    ),
  planks: ({ ground, accent }) => {
    const random = randomOf(7);
    return steps(0, 300, 60)
      .map((y, index) => {
        const tone = mix(ground, accent, 0.15 + random() * 0.5);
        const grain = steps(0, 3, 1)
          .map((_, row) => {
            const level = y + 12 + row * 16 + random() * 8;
            return line(
              `M-10 ${level}C90 ${level - 8} 160 ${level + 9} 240 ${level}S380 ${level - 6} 410 ${level}`,
              darker(tone, 0.14),
              1.2,
            );
          })
          .join('');
        const joint = 90 + ((index * 137) % 260);
        return (
          box(200, y + 30, 420, 60, tone) +
          grain +
          box(joint, y + 30, 2, 60, darker(tone, 0.35)) +
          box(200, y, 420, 2, darker(tone, 0.4))
        );
      })
      .join('');
  },
  terrazzo: ({ ground, accent }) => {
    const random = randomOf(11);
    const tones = [accent, lighter(ground, 0.6), darker(ground, 0.12), mix(accent, ground, 0.5)];
    return Array.from({ length: 90 }, (_, index) => {
      const size = 3 + random() * 8;
      const [a, b, c] = [random() * size, size - random() * size * 0.6, random() * size];
      return at(
        random() * 400,
        random() * 300,
        path(
          `M0 ${-a}L${b} ${-c * 0.4}L${b * 0.7} ${c}L${-a * 0.5} ${b * 0.8}Z`,
          tones[index % tones.length] ?? accent,
          { opacity: 0.75 },
        ),
        { turn: random() * 360 },
      );
    }).join('');
  },
  tiles: ({ accent, ground }) =>
    steps(-20, 440, 60)
      .flatMap((x) =>
        steps(-30, 330, 60).map((y) =>
          at(
            x,
            y,
            path(
              'M0 -26C10 -10 10 -10 26 0C10 10 10 10 0 26C-10 10 -10 10 -26 0C-10 -10 -10 -10 0 -26Z',
              accent,
              { opacity: 0.4 },
            ) +
              circle(0, 0, 5, ground) +
              circle(30, 30, 5, accent, { opacity: 0.4 }),
          ),
        ),
      )
      .join(''),
};

export const cloth = (of: Cloth): Svg =>
  box(200, 150, 400, 300, of.ground) + patterns[of.pattern](of) + box(200, 150, 400, 300, 'url(#spot)');
