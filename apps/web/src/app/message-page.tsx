import type { ComponentProps } from 'react';
import { EmptyState } from '../ui/empty-state.tsx';

/** A page of its own for the moments when there is nothing else to show. */
export function MessagePage(props: Omit<ComponentProps<typeof EmptyState>, 'isPage'>) {
  return (
    <main id="main" tabIndex={-1} className="grid min-h-dvh place-items-center">
      <EmptyState {...props} isPage />
    </main>
  );
}
