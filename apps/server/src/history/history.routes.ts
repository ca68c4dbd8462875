import * as contract from '@sofra/contract/history';
import type { Handle } from '../platform/http/routes.ts';
import type { Services } from '../services.ts';
import { presentChange, presentLine } from './history.presenter.ts';
import { listChanges, type PeopleOf, readChangeSet } from './history.service.ts';
import { type Undoables, undoChangeSet } from './undo.service.ts';

interface Neighbours {
  undoables: Undoables;
  peopleOf: PeopleOf;
}

export function handleHistory(
  handle: Handle,
  { db, now }: Services,
  { undoables, peopleOf }: Neighbours,
): void {
  const { adapters } = undoables;

  handle(contract.listChanges, async ({ member, query }) => {
    const { page, next } = await listChanges(db, member, query, peopleOf);
    const reader = { now: now(), member, adapters };
    return { changes: page.map((row) => presentChange(row, reader)), next };
  });

  handle(contract.getChangeSet, async ({ member, params, query }) => {
    const { found, lines } = await readChangeSet(db, member, params.id, query);
    const shown = presentChange(found, { now: now(), member, adapters });
    return { ...shown, lines: lines.map(presentLine), total: found.set.count };
  });

  handle(contract.undoChangeSet, async ({ member, params }) =>
    undoChangeSet(db, now(), member, params.id, undoables),
  );
}
