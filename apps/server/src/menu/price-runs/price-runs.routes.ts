import * as contract from '@sofra/contract/price-runs';
import { undoChangeSet } from '../../history/undo.service.ts';
import { AppError } from '../../platform/errors.ts';
import { type Handle, Later } from '../../platform/http/routes.ts';
import type { Services } from '../../services.ts';
import { menuUndo } from '../menu-undo.ts';
import { applyRun } from './apply-run.ts';
import { listLines } from './list-lines.ts';
import { presentRun } from './price-runs.presenter.ts';
import * as service from './price-runs.service.ts';

export function handlePriceRuns(handle: Handle, { db, now }: Services): void {
  handle(contract.createPriceRun, async ({ member, body }) =>
    presentRun(await service.createRun(db, now(), member, body)),
  );

  handle(contract.patchPriceRun, async ({ member, body }) =>
    presentRun(await service.changeRun(db, now(), member, body)),
  );

  handle(contract.getPriceRun, async ({ params }) => presentRun(await service.getRun(db, params.id)));

  handle(contract.listPriceLines, async ({ member, params, query }) =>
    listLines(db, { id: params.id, shopId: member.shopId }, query),
  );

  handle(contract.listPriceRuns, async ({ params }) => {
    const rows = await service.listRuns(db, params.shopId);
    return { price_runs: rows.map(presentRun) };
  });

  handle(contract.deletePriceRun, async ({ member, params, query }) => {
    await service.deleteRun(db, member, params.id, query.updatedAt);
    return undefined;
  });

  handle(contract.applyPriceRun, async ({ member, params, body }) => {
    const { seen, updatedAt: readAt } = body;
    const at = body.at === undefined ? undefined : new Date(body.at);
    const run = presentRun(await applyRun(db, now(), member, params.id, { seen, readAt, at }));
    return at ? new Later(run) : run;
  });

  handle(contract.undoPriceRun, async ({ member, params }) => {
    const { changeSetId } = await service.getRun(db, params.id);
    if (!changeSetId) throw new AppError('changed_since');
    return undoChangeSet(db, now(), member, changeSetId, menuUndo);
  });
}
