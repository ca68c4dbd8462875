import { createElement, Fragment } from 'react';

/** A text in which names stand between <0> and </0>: they keep the direction they are written in. */
export function MarkedText({ text, strong = false }: { text: string; strong?: boolean }) {
  const named = (name: string) => <bdi className={strong ? 'font-medium' : undefined}>{name}</bdi>;
  const pieces = text.split(/<0>(.*?)<\/0>/s).map((piece, index) => (index % 2 === 1 ? named(piece) : piece));
  // As they would stand in JSX: the pieces of a sentence have no other name than their place.
  return createElement(Fragment, null, ...pieces);
}
