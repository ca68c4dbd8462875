import type { Change } from '@sofra/contract/history';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { currentPerson } from '../lib/api-client.ts';
import { ApiError } from '../lib/api-error.ts';
import { type Asked, lastChangeQuery } from './history.api.ts';
import { findMadeSince, type IsIt } from './made-change.ts';

interface Making<T> {
  /** Which of them, where a page makes several things. */
  of?: string;
  /** Whether a set is what this try makes. */
  isIt: IsIt;
  make: () => Promise<T>;
  /** Makes of what an earlier try made what is wanted by now. */
  goOn: (made: Change) => Promise<T>;
}

interface Lost {
  /** The person's newest set before the first of them; not by the clock, which may be wrong on a device. */
  newest: Change | null;
  tries: readonly IsIt[];
}

/**
 * Makes something, once: a try whose answer was lost may have made it. Then the next one goes on with that.
 * `isReadAhead` where that is what the page is for; elsewhere a press rather waits than every visit asks.
 */
export function useMakeOnce(shopId: string, asked: Asked, isReadAhead = true) {
  const queryClient = useQueryClient();
  const newestQuery = lastChangeQuery(shopId, { ...asked, user: currentPerson() });
  // Read with the page, so that no press waits for it; what an earlier page knew may be older than what it made.
  const { data, isSuccess, isFetchedAfterMount } = useQuery({
    ...newestQuery,
    refetchOnMount: 'always',
    enabled: isReadAhead,
  });
  const isKnown = isSuccess && isFetchedAfterMount;
  const lostOf = useRef(new Map<string, Lost>());

  const readNewest = () => queryClient.fetchQuery({ ...newestQuery, staleTime: 0 }).catch(() => undefined);

  async function findLost(lost: Lost | undefined): Promise<Change | undefined> {
    if (!lost) return undefined;
    const { newest, tries } = lost;
    return findMadeSince(
      queryClient,
      shopId,
      asked,
      newest,
      (change) => change.undone_by === null && tries.some((isIt) => isIt(change)),
    );
  }

  return async function makeOnce<T>({ of = '', isIt, make, goOn }: Making<T>): Promise<T> {
    const lost = lostOf.current.get(of);
    const before = await findLost(lost);
    const newest = lost ? lost.newest : isKnown ? data : await readNewest();
    try {
      return await (before ? goOn(before) : make());
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // The lost try may have ended only now: a number is taken by it then, and by nobody else.
      const meanwhile = error.isPassing || before ? undefined : await findLost(lost);
      if (meanwhile) return goOn(meanwhile);
      // Where the newest is not known, something older could be taken for what was made.
      if (error.isPassing && newest !== undefined)
        lostOf.current.set(of, { newest, tries: [...(lost?.tries ?? []), isIt] });
      throw error;
    }
  };
}
