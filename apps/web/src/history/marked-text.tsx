import { Fragment } from 'react';

/** A text in which names stand between <0> and </0>: they keep the direction they are written in. */
export function MarkedText({ text, strong = false }: { text: string; strong?: boolean }) {
  return text.split(/<0>(.*?)<\/0>/s).map((piece, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a sentence have no other name than their place
      <bdi key={index} className={strong ? 'font-medium' : undefined}>
        {piece}
      </bdi>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above
      <Fragment key={index}>{piece}</Fragment>
    ),
  );
}
