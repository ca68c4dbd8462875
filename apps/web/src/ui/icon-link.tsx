import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Link } from 'react-router';

const widths = {
  sm: { link: 'max-sm:btn-square', words: 'max-sm:sr-only' },
  lg: { link: 'max-lg:btn-square', words: 'max-lg:sr-only' },
} as const;

interface IconLinkProps extends Omit<ComponentProps<typeof Link>, 'children'> {
  icon: LucideIcon;
  label: string;
  /** From which width on its words have room; below, the icon stands alone. */
  wordsFrom: keyof typeof widths;
}

/** A link beside a page's title. */
export function IconLink({ icon: Icon, label, wordsFrom, className = '', ...link }: IconLinkProps) {
  const { link: look, words } = widths[wordsFrom];
  return (
    <Link {...link} className={`btn ${look} ${className}`} title={label}>
      <Icon className="size-4" aria-hidden="true" />
      <span className={words}>{label}</span>
    </Link>
  );
}
