import { type Change, getChangeSet, listChanges, undoChangeSet } from '@sofra/contract/history';
import type { Caller } from './test-app.ts';

type Query = Record<string, string>;

/** What was changed in the shop, the newest first. */
export const readChanges = async (person: Caller, shopId: string, query: Query = {}): Promise<Change[]> =>
  (await person.call(listChanges, { params: { id: shopId }, query })).body.changes;

/** The same, asked for page by page. */
export async function readChangesInPages(person: Caller, shopId: string, limit: number): Promise<Change[]> {
  const changes: Change[] = [];
  for (let before: string | null | undefined; before !== null; ) {
    const query = { limit: String(limit), ...(before && { before }) };
    const { body } = await person.call(listChanges, { params: { id: shopId }, query });
    changes.push(...body.changes);
    before = body.next;
  }
  return changes;
}

export async function latestChange(person: Caller, shopId: string, query: Query = {}): Promise<Change> {
  const [latest] = await readChanges(person, shopId, query);
  if (!latest) throw new Error('Nothing was written down.');
  return latest;
}

export const readSet = async (person: Caller, id: string, query: Query = {}) =>
  (await person.call(getChangeSet, { params: { id }, query })).body;

export const undo = (person: Caller, id: string) => person.call(undoChangeSet, { params: { id } });
