import type { ReactNode } from 'react';

interface PageFrameProps {
  title: string;
  /** The one primary action of the page. */
  action?: ReactNode;
  /** Above the title, on edit screens only. */
  breadcrumb?: ReactNode;
  /** Grids take the whole width, forms one that reads well. */
  wide?: boolean;
  children: ReactNode;
}

/** Title on the left, the one action on the right, then content at a width that reads well. */
export function PageFrame({ title, action, breadcrumb, wide = false, children }: PageFrameProps) {
  return (
    <div
      className={`mx-auto flex w-full flex-col gap-6 ${wide ? 'max-w-[1600px]' : 'max-w-[720px] xl:has-[[data-preview]:not([hidden]_*)]:max-w-[1016px] min-[1440px]:has-[[data-preview]:not([hidden]_*)]:max-w-[1090px]'}`}
    >
      <div className="flex flex-col gap-2">
        {breadcrumb}
        <div className="flex min-h-10 items-center justify-between gap-4">
          <h1 className="font-semibold text-2xl">{title}</h1>
          {action}
        </div>
      </div>
      {children}
    </div>
  );
}
