import { pickText } from '@sofra/contract/localized-text';
import type { PriceLine } from '@sofra/contract/price-runs';
import type { TFunction } from 'i18next';
import { useCallback, useEffect, useState } from 'react';
import type { TypeLine } from './line-row.tsx';
import { priceProblem } from './price-problem.ts';
import { lineKey } from './typed-over.ts';
import type { useRunLines } from './use-run-lines.ts';

interface UnreadPrice {
  line: PriceLine;
  text: string;
}

/** 'Tea: This cannot be read as a price.' */
export function unreadWords(t: TFunction, { line, text }: UnreadPrice, language: string): string | undefined {
  const problem = priceProblem(text, line.currency);
  return problem && `${pickText(line.name, language)}: ${t(problem)}`;
}

/** What a table needs in which new prices are typed. */
export interface LineTyping {
  type: TypeLine;
  /** What was typed and is no price, by the key of its line. */
  unread: ReadonlyMap<string, UnreadPrice>;
  /** No text once it can be read. */
  keepUnread: (line: PriceLine, text: string | undefined) => void;
  /** The line that is to have the focus. */
  sought: string | undefined;
  onFound: () => void;
}

interface Given {
  found: ReturnType<typeof useRunLines>;
  type: TypeLine;
  /** Shows the lines of every kind. */
  onUnfilter: () => void;
}

/**
 * New prices that cannot be read. They are kept here because rows come and go as the table is scrolled, and nobody
 * shall get the rule's price for one that they typed themselves.
 */
export function useUnreadPrices({ found, type, onUnfilter }: Given) {
  const [unread, setUnread] = useState<ReadonlyMap<string, UnreadPrice>>(new Map());
  const [asked, setAsked] = useState<string>();
  const { lines, isWhole, error, readMore } = found;

  const keepUnread = useCallback((line: PriceLine, text: string | undefined) => {
    const key = lineKey(line);
    setUnread((before) => {
      if (before.get(key)?.text === text) return before;
      const next = new Map(before);
      if (text === undefined) next.delete(key);
      else next.set(key, { line, text });
      return next;
    });
  }, []);

  // Nobody is asked about a line that the run does not have any more.
  useEffect(() => {
    if (!isWhole) return;
    const keys = new Set(lines.map(lineKey));
    setUnread((before) => {
      const left = [...before].filter(([key]) => keys.has(key));
      return left.length === before.size ? before : new Map(left);
    });
  }, [isWhole, lines]);

  const sought = asked !== undefined && unread.has(asked) ? asked : undefined;
  const isUnseen = sought !== undefined && !lines.some((line) => lineKey(line) === sought);
  useEffect(() => {
    if (isUnseen && !error) readMore();
  });

  const [first] = unread;
  const typing: LineTyping = {
    type: (line, price) => {
      keepUnread(line, undefined);
      type(line, price);
    },
    unread,
    keepUnread,
    sought,
    onFound: () => setAsked(undefined),
  };
  return {
    typing,
    first: first?.[1],
    seekFirst() {
      if (!first) return;
      setAsked(first[0]);
      if (!lines.some((line) => lineKey(line) === first[0])) onUnfilter();
    },
  };
}
