import type { Change } from '@sofra/contract/history';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { currentPerson } from '../lib/api-client.ts';
import { ApiError } from '../lib/api-error.ts';
import { type Asked, lastChangeQuery } from './history.api.ts';
import { findMadeSince, isUntouched } from './made-change.ts';

interface Making<T, Try> {
  /** Which of them, where a page makes several things. */
  of?: string;
  /** What this try is known by. */
  tried: Try;
  /** Where tries are kept that shall be known after the page is loaded anew. */
  kept?: KeptTries<Try> | undefined;
  make: () => Promise<T>;
  /** Makes of what an earlier try made what is wanted by now. */
  goOn: (made: Change) => Promise<T>;
}

interface Lost<Try> {
  /** The person's newest set before the first of them; not by the clock, which may be wrong on a device. */
  newest: Pick<Change, '_id'> | null;
  tries: Try[];
}

interface KeptTries<Try> {
  lost: () => Lost<Try> | undefined;
  keepLost: (lost: Lost<Try> | undefined) => void;
}

/**
 * Makes something, once: a try whose answer was lost may have made it. Then the next one goes on with that.
 * `isReadAhead` where that is what the page is for; elsewhere a press rather waits than every visit asks.
 */
export function useMakeOnce<Try>(
  shopId: string,
  asked: Asked,
  isMadeBy: (change: Change, tried: Try) => boolean,
  isReadAhead = true,
) {
  const queryClient = useQueryClient();
  const newestQuery = lastChangeQuery(shopId, { ...asked, user: currentPerson() });
  // Read with the page, so that no press waits for it; what an earlier page knew may be older than what it made.
  const { data, isSuccess, isFetchedAfterMount } = useQuery({
    ...newestQuery,
    refetchOnMount: 'always',
    enabled: isReadAhead,
  });
  const isKnown = isSuccess && isFetchedAfterMount;
  const lostOf = useRef(new Map<string, Lost<Try>>());

  const readNewest = () => queryClient.fetchQuery({ ...newestQuery, staleTime: 0 }).catch(() => undefined);

  async function findLost(known: Lost<Try> | undefined): Promise<Change | undefined> {
    if (!known) return undefined;
    const { newest, tries } = known;
    return findMadeSince(
      queryClient,
      shopId,
      asked,
      newest,
      (change) => change.undone_by === null && tries.some((tried) => isMadeBy(change, tried)),
    );
  }

  /** The tries so far, and what one of them made. */
  async function recall(kept: Lost<Try> | undefined, own: Lost<Try> | undefined) {
    const known = kept ?? own;
    const before = await findLost(known);
    // Left by an earlier page: what was changed since, by whomever, would be overwritten.
    if (before && known !== own && !(await isUntouched(shopId, before)))
      return { known: { newest: { _id: before._id }, tries: [] }, before: undefined };
    return { known, before };
  }

  return async function makeOnce<T>({ of = '', tried, kept, make, goOn }: Making<T, Try>): Promise<T> {
    const { known, before } = await recall(kept?.lost(), lostOf.current.get(of));
    const newest = known ? known.newest : isKnown ? data : await readNewest();
    // Where the newest is not known, something older could be taken for what was made.
    const next =
      newest === undefined
        ? undefined
        : { newest: newest && { _id: newest._id }, tries: [...(known?.tries ?? []), tried] };
    // Already now: the page may go before there is an answer.
    kept?.keepLost(next);
    try {
      return await (before ? goOn(before) : make());
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // The lost try may have ended only now: a number is taken by it then, and by nobody else.
      const meanwhile = error.isPassing || before ? undefined : await findLost(known);
      if (meanwhile) return goOn(meanwhile);
      if (!error.isPassing) kept?.keepLost(known);
      else if (next) lostOf.current.set(of, next);
      throw error;
    }
  };
}
