import type { Change } from '@sofra/contract/history';
import type { QueryClient } from '@tanstack/react-query';
import { currentUserQuery } from '../users/users.api.ts';
import { type Asked, readChanges } from './history.api.ts';

/** Others may write history in the same moment; more than this would be no moment. */
const lookedAt = 10;

export type IsIt = (change: Change) => boolean;

function readOwn(queryClient: QueryClient, shopId: string, asked: Asked, limit: number) {
  const user = queryClient.getQueryData(currentUserQuery.queryKey)?._id;
  return readChanges(shopId, { ...asked, user }, limit);
}

/** The person's newest set that fits. No answer names the set that a call made, so it is looked for. */
export const findMade = async (
  queryClient: QueryClient,
  shopId: string,
  asked: Asked,
  isIt: IsIt,
): Promise<Change | undefined> => (await readOwn(queryClient, shopId, asked, lookedAt)).find(isIt);

/** The same among those made after the one that was the newest then; after none, where there was none. */
export async function findMadeSince(
  queryClient: QueryClient,
  shopId: string,
  asked: Asked,
  newest: Pick<Change, '_id'> | null | undefined,
  isIt: IsIt,
): Promise<Change | undefined> {
  const now = await readOwn(queryClient, shopId, asked, lookedAt);
  const known = now.findIndex(({ _id }) => _id === newest?._id);
  return (known < 0 ? now : now.slice(0, known)).find(isIt);
}

/** Whether nothing has happened since to the thing that a set made, but for so many edits of one's own. */
export async function isUntouched(
  shopId: string,
  { _id, entity, entity_id }: Change,
  user: string | undefined,
  ownEdits: number,
): Promise<boolean> {
  const sets = await readChanges(shopId, { entity, entityId: entity_id }, Math.min(ownEdits + 1, 100));
  const since = sets.findIndex((set) => set._id === _id);
  const isOwnEdit = ({ kind, user: by }: Change) => kind === 'edit' && by?._id === user;
  return since >= 0 && since <= ownEdits && sets.slice(0, since).every(isOwnEdit);
}

/**
 * Does something and answers the set that it made. For what can be done without changing anything: an older set that
 * looks the same is not taken for it. Nothing where it cannot be told, which is no failure of what was done.
 */
export async function withMade(
  queryClient: QueryClient,
  shopId: string,
  asked: Asked,
  isIt: IsIt,
  act: () => Promise<unknown>,
): Promise<Change | undefined> {
  const before = await readOwn(queryClient, shopId, asked, 1).catch(() => undefined);
  await act();
  if (!before) return undefined;
  return findMadeSince(queryClient, shopId, asked, before[0], isIt).catch(() => undefined);
}
