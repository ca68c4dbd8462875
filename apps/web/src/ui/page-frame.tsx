import type { ReactNode } from 'react';

interface PageFrameProps {
  title: string;
  /** The one primary action of the page. */
  action?: ReactNode;
  children: ReactNode;
}

/** Title on the left, the one action on the right, then content at a width that reads well. */
export function PageFrame({ title, action, children }: PageFrameProps) {
  return (
    <div className="mx-auto flex w-full max-w-[720px] flex-col gap-6">
      <div className="flex min-h-10 items-center justify-between gap-4">
        <h1 className="font-semibold text-2xl">{title}</h1>
        {action}
      </div>
      {children}
    </div>
  );
}
