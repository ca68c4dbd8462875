import * as contract from '@sofra/contract/history';
import type { Handle } from '../platform/http/routes.ts';
import type { Services } from '../services.ts';
import { presentChange, presentLine } from './history.presenter.ts';
import { listChanges, readChangeSet } from './history.service.ts';
import { type Undoables, undoChangeSet } from './undo.service.ts';

export function handleHistory(handle: Handle, { db, now }: Services, undoables: Undoables): void {
  handle(contract.listChanges, async ({ member, query }) => {
    const { page, next } = await listChanges(db, member, query);
    return { changes: page.map((row) => presentChange(now(), row)), next };
  });

  handle(contract.getChangeSet, async ({ member, params, query }) => {
    const { found, lines } = await readChangeSet(db, member, params.id, query);
    return { ...presentChange(now(), found), lines: lines.map(presentLine), total: found.set.count };
  });

  handle(contract.undoChangeSet, async ({ member, params }) =>
    undoChangeSet(db, now(), member, params.id, undoables),
  );
}
