import { type ReactNode, useEffect, useRef } from 'react';

interface NewsHeadingProps {
  /** It became so a moment ago: whoever made it so may be far down the page. */
  isNews: boolean;
  children: ReactNode;
}

/** Says what has become of something; takes the focus when that is news. */
export function NewsHeading({ isNews, children }: NewsHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isNews) heading.current?.focus();
  }, [isNews]);
  return (
    <h2 ref={heading} tabIndex={-1} className="scroll-mt-40 font-semibold text-lg outline-none">
      {children}
    </h2>
  );
}
