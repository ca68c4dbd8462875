import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

interface EmptyStateProps {
  Icon: LucideIcon;
  title: string;
  text: string;
  /** The one thing to do next. */
  action: ReactNode;
  /** Whether the title is the title of the whole page. */
  isPage?: boolean;
}

/** One picture, one sentence, one button. */
export function EmptyState({ Icon, title, text, action, isPage = false }: EmptyStateProps) {
  const Title = isPage ? 'h1' : 'h2';
  return (
    <div className="flex flex-col items-center gap-3 px-4 py-12 text-center">
      <span className="grid size-16 place-items-center rounded-full bg-base-300">
        <Icon className="size-7" aria-hidden="true" />
      </span>
      <Title className="mt-2 font-semibold text-xl">{title}</Title>
      <p className="max-w-md text-balance text-muted">{text}</p>
      <div className="mt-3">{action}</div>
    </div>
  );
}
