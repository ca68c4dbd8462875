import type { LucideIcon } from 'lucide-react';

/** One thing that the palette finds. */
export interface Entry {
  id: string;
  label: string;
  /** What kind of thing it is, or where it belongs. */
  hint: string;
  Icon: LucideIcon;
  /** Everything it is found by, in every language, folded. */
  text: string;
  /** Shown before anything is typed. */
  isOffered?: boolean;
  /** A page of this app. Without one `run` does it. */
  to?: string;
  run?: () => void;
}
