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
  /** Whether it does so whatever that says by now: what others have done to it since would be lost. */
  isOverwriting?: boolean;
}

interface Lost<Try> {
  /** The person's newest set before the first of them; not by the clock, which may be wrong on a device. */
  newest: Pick<Change, '_id'> | null;
  tries: Try[];
  /** How often what one of them made was gone on with; so many edits of it may be from here. */
  goneOn: number;
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
  async function recall(known: Lost<Try> | undefined, isOverwriting: boolean) {
    const before = await findLost(known);
    if (!known || !before || !isOverwriting) return { known, before };
    if (await isUntouched(shopId, before, currentPerson(), known.goneOn)) return { known, before };
    return { known: { newest: { _id: before._id }, tries: [], goneOn: 0 }, before: undefined };
  }

  return async function makeOnce<T>({
    of = '',
    tried,
    kept,
    make,
    goOn,
    isOverwriting = false,
  }: Making<T, Try>): Promise<T> {
    const { known, before } = await recall(kept?.lost() ?? lostOf.current.get(of), isOverwriting);
    // Where the newest is not known, something older could be taken for what was made.
    const newest = known ? known.newest : isKnown ? data : await readNewest();
    let next: Lost<Try> | undefined;
    if (newest !== undefined) {
      const { tries, goneOn } = known ?? { tries: [], goneOn: 0 };
      next = { newest: newest && { _id: newest._id }, tries: [...tries, tried], goneOn };
    }

    function goOnWith(made: Change) {
      next &&= { ...next, goneOn: next.goneOn + 1 };
      kept?.keepLost(next);
      return goOn(made);
    }

    async function makeNew() {
      // Already now: the page may go before there is an answer.
      kept?.keepLost(next);
      try {
        return await make();
      } catch (error) {
        // The lost try may have ended only now: a number is taken by it then, and by nobody else.
        const meanwhile = isRefusal(error) ? await findLost(known) : undefined;
        if (!meanwhile) throw error;
        return goOnWith(meanwhile);
      }
    }

    try {
      return await (before ? goOnWith(before) : makeNew());
    } catch (error) {
      if (isRefusal(error)) kept?.keepLost(known);
      else if (next && error instanceof ApiError) lostOf.current.set(of, next);
      throw error;
    }
  };
}

const isRefusal = (error: unknown) => error instanceof ApiError && !error.isPassing;
