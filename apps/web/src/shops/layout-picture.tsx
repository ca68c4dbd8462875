import type { MenuLayout } from '@sofra/contract/menu-look';
import type { ReactNode } from 'react';

const photo = 'fill-base-content/25';
const name = 'fill-base-content/70';
const text = 'fill-base-content/30';
const leader = 'stroke-base-content/50';

/** A bar for a line of words. */
const Words = ({ x, y, width, look = text }: { x: number; y: number; width: number; look?: string }) => (
  <rect x={x} y={y} width={width} height="3" rx="1.5" className={look} />
);

const rows = (first: number, apart: number, count: number) =>
  Array.from({ length: count }, (_, row) => first + row * apart);

const drawings: Record<MenuLayout, ReactNode> = {
  cards: rows(6, 26, 3).map((y) => (
    <g key={y}>
      <rect x="6" y={y} width="20" height="20" rx="3" className={photo} />
      <Words x={31} y={y + 2} width={16} look={name} />
      <Words x={52} y={y + 2} width={6} look={name} />
      <Words x={31} y={y + 9} width={27} />
      <Words x={31} y={y + 15} width={20} />
    </g>
  )),
  list: rows(7, 15, 5).map((y) => (
    <g key={y}>
      <Words x={6} y={y} width={20} look={name} />
      <Words x={6} y={y + 6} width={28} />
      <Words x={38} y={y} width={6} look={name} />
      <rect x="48" y={y - 1} width="10" height="10" rx="2" className={photo} />
    </g>
  )),
  grid: rows(6, 40, 2).flatMap((y) =>
    [6, 34].map((x) => (
      <g key={`${x} ${y}`}>
        <rect x={x} y={y} width="24" height="22" rx="3" className={photo} />
        <Words x={x} y={y + 26} width={18} look={name} />
        <Words x={x} y={y + 32} width={8} />
      </g>
    )),
  ),
  typographic: (
    <>
      <Words x={22} y={10} width={20} look={name} />
      {rows(24, 14, 4).map((y) => (
        <g key={y}>
          <Words x={6} y={y} width={18} look={name} />
          <line
            x1="28"
            x2="48"
            y1={y + 2.5}
            y2={y + 2.5}
            strokeWidth="1.5"
            strokeDasharray="0.1 3"
            strokeLinecap="round"
            className={leader}
          />
          <Words x={51} y={y} width={7} look={name} />
        </g>
      ))}
    </>
  ),
};

/** A phone with the menu in this layout, as large as a thumb. */
export const LayoutPicture = ({ layout }: { layout: MenuLayout }) => (
  <svg
    viewBox="0 0 64 84"
    aria-hidden="true"
    className="w-16 shrink-0 rounded-field border border-base-300 bg-base-100 rtl:-scale-x-100"
  >
    {drawings[layout]}
  </svg>
);
