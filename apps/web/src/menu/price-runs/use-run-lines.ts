import type { PriceLine, PriceRun } from '@sofra/contract/price-runs';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { type LineView, priceLinesQuery } from './price-runs.api.ts';
import { shareOf } from './run-words.ts';

/** So many are all read, so that they are looked through here without a wait. */
const readMax = 2_000;

const changeOf = ({ old, new: now }: PriceLine) => shareOf(old, now) ?? 0;

function inView(lines: readonly PriceLine[], { flag, sort }: LineView): readonly PriceLine[] {
  const found = flag ? lines.filter(({ flags }) => flags.includes(flag)) : lines;
  if (!sort) return found;
  const direction = sort === 'difference' ? 1 : -1;
  return found.toSorted((a, b) => direction * (changeOf(a) - changeOf(b)));
}

interface RunLines {
  /** Those read so far that fit the view. */
  lines: readonly PriceLine[];
  /** How many fit the view, read or not. */
  total: number;
  /** They are all that the run has. */
  isWhole: boolean;
  isPending: boolean;
  /** They are of the preview before. */
  isOld: boolean;
  error: Error | null;
  readMore: () => void;
  retry: () => void;
}

/** Few lines are all read and looked through here; of many the server looks for those that are wanted. */
export function useRunLines(run: PriceRun, view: LineView): RunLines {
  const isSmall = run.total <= readMax;
  const { flag, sort } = view;
  const { data, error, isPending, isPlaceholderData, hasNextPage, isFetching, fetchNextPage, refetch } =
    useInfiniteQuery(priceLinesQuery(run, isSmall ? {} : { flag, sort }));
  const read = useMemo(() => data?.pages.flatMap(({ lines }) => lines) ?? [], [data]);

  const isNextDue = isSmall && hasNextPage && !isFetching && !error;
  useEffect(() => {
    if (isNextDue) void fetchNextPage();
  }, [isNextDue, fetchNextPage]);

  const lines = useMemo(() => (isSmall ? inView(read, { flag, sort }) : read), [read, isSmall, flag, sort]);
  return {
    lines,
    total: isSmall ? lines.length : (data?.pages[0]?.total ?? 0),
    isWhole: data !== undefined && flag === undefined && !hasNextPage && !isPlaceholderData,
    isPending,
    isOld: isPlaceholderData,
    error,
    readMore: () => {
      if (hasNextPage && !isFetching) void fetchNextPage();
    },
    retry: () => void refetch(),
  };
}
