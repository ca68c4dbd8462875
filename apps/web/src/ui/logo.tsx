import { productName } from '@sofra/contract/brand';

/** A dish under its cover on a laid table. */
function Mark() {
  return (
    <svg viewBox="0 0 32 32" className="size-7 shrink-0" aria-hidden="true">
      <rect width="32" height="32" rx="8" className="fill-primary" />
      <g className="fill-none stroke-primary-content" strokeWidth="2.25" strokeLinecap="round">
        <path d="M7 20.5a9 9 0 0 1 18 0" />
        <path d="M5 20.5h22M9 25h14M16 8.5v2.5" />
      </g>
    </svg>
  );
}

interface LogoProps {
  /** Where there is little room only the mark shows. */
  compact?: boolean;
}

export function Logo({ compact = false }: LogoProps) {
  return (
    <span className="flex items-center gap-2 text-base font-semibold">
      <Mark />
      <span className={compact ? 'max-sm:sr-only' : ''}>{productName}</span>
    </span>
  );
}
