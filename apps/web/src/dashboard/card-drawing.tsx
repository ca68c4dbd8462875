import type { CardDesign } from '@sofra/contract/table-cards';

const looks = {
  plain: { card: 'fill-white stroke-base-300', ink: 'fill-black', panel: '' },
  frame: { card: 'fill-white stroke-primary stroke-2', ink: 'fill-primary', panel: '' },
  colour: { card: 'fill-primary stroke-primary', ink: 'fill-primary', panel: 'fill-white' },
} as const;

/** The corners that every code has, and some dots. */
const dots = [
  [14, 20, 8],
  [28, 20, 8],
  [14, 34, 8],
  [24, 22, 2],
  [24, 28, 3],
  [29, 30, 3],
  [33, 35, 3],
  [27, 37, 3],
  [24, 33, 2],
] as const;

/** A card as small as a stamp, to choose by. */
export function CardDrawing({ design }: { design: CardDesign }) {
  const { card, ink, panel } = looks[design];
  return (
    <svg viewBox="0 0 50 56" className="h-20 w-auto" aria-hidden="true">
      <rect x="2" y="2" width="46" height="52" rx="4" className={card} />
      <rect x="10" y="8" width="22" height="4" rx="1" className={panel || ink} />
      <rect x="35" y="6" width="8" height="8" rx="2" className={panel || ink} />
      {panel && <rect x="10" y="16" width="30" height="30" rx="3" className={panel} />}
      {dots.map(([x, y, size]) => (
        <rect key={`${x} ${y}`} x={x} y={y} width={size} height={size} className={ink} />
      ))}
      <rect x="14" y="49" width="22" height="2" rx="1" className={panel || ink} />
    </svg>
  );
}
