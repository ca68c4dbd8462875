import type { ShownText } from './reader.ts';

/** A text among others: an element of its own only where its language is another than the page's. */
export const WrittenText = ({ shown }: { shown: ShownText | undefined }) =>
  shown?.lang ? (
    <span lang={shown.lang} dir={shown.dir}>
      {shown.text}
    </span>
  ) : (
    shown?.text
  );
