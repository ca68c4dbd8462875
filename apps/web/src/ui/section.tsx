import { type ReactNode, useId } from 'react';

interface SectionProps {
  title: string;
  text: string;
  /** Beside the title, such as a count. */
  aside?: ReactNode;
  children: ReactNode;
}

/** Related things under one title. */
export function Section({ title, text, aside, children }: SectionProps) {
  const titleId = useId();
  return (
    <section
      aria-labelledby={titleId}
      className="flex flex-col gap-5 rounded-box border border-base-300 bg-base-100 p-4 sm:p-6"
    >
      <div className="flex flex-col gap-1">
        <div className="flex items-baseline justify-between gap-4">
          <h2 id={titleId} className="font-semibold">
            {title}
          </h2>
          {aside}
        </div>
        <p className="text-muted text-sm">{text}</p>
      </div>
      {children}
    </section>
  );
}
