import type { Change } from '@sofra/contract/history';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { currentPerson } from '../lib/api-client.ts';
import { ApiError } from '../lib/api-error.ts';
import { type Asked, lastChangeQuery } from './history.api.ts';
import { findMadeSince, type IsIt } from './made-change.ts';

interface Making<T> {
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

/** Makes something, once: a try whose answer was lost may have made it. Then the next one goes on with that. */
export function useMakeOnce(shopId: string, asked: Asked) {
  const queryClient = useQueryClient();
  const newestQuery = lastChangeQuery(shopId, { ...asked, user: currentPerson() });
  // Read with the page, so that no press waits for it; what an earlier page knew may be older than what it made.
  const { data, isSuccess, isFetchedAfterMount } = useQuery({ ...newestQuery, refetchOnMount: 'always' });
  const isKnown = isSuccess && isFetchedAfterMount;
  const lost = useRef<Lost>(undefined);

  const readNewest = () => queryClient.fetchQuery({ ...newestQuery, staleTime: 0 }).catch(() => undefined);

  async function findLost(): Promise<Change | undefined> {
    if (!lost.current) return undefined;
    const { newest, tries } = lost.current;
    return findMadeSince(
      queryClient,
      shopId,
      asked,
      newest,
      (change) => change.undone_by === null && tries.some((isIt) => isIt(change)),
    );
  }

  return async function makeOnce<T>({ isIt, make, goOn }: Making<T>): Promise<T> {
    const before = await findLost();
    const newest = lost.current ? lost.current.newest : isKnown ? data : await readNewest();
    try {
      return await (before ? goOn(before) : make());
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // The lost try may have ended only now: a number is taken by it then, and by nobody else.
      const meanwhile = error.isPassing || before ? undefined : await findLost();
      if (meanwhile) return goOn(meanwhile);
      // Where the newest is not known, something older could be taken for what was made.
      if (error.isPassing && newest !== undefined)
        lost.current = { newest, tries: [...(lost.current?.tries ?? []), isIt] };
      throw error;
    }
  };
}
