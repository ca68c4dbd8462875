import * as contract from '@sofra/contract/menu-import';
import { createFairTurns } from '../../platform/fair-turns.ts';
import { readFileForm } from '../../platform/http/file-form.ts';
import type { Handle } from '../../platform/http/routes.ts';
import type { Services } from '../../services.ts';
import type { openSheets } from '../../sheets/sheets.ts';
import { requireMember } from '../../shops/membership.ts';
import { sendSheet } from '../menu-sheet/send-sheet.ts';
import { fileName, readShopId } from '../menu-sheet/sent-file.ts';
import { applyImport } from './apply-import.ts';
import { markedSheet } from './marked-sheet.ts';
import { presentImport, presentRow } from './menu-imports.presenter.ts';
import * as service from './menu-imports.service.ts';

/** A file takes its ten megabytes while it comes in and waits, and some tenths of a second once it is read. */
const comingIn = { atOnce: 4, share: 1, mayWait: 8, waitMs: 60_000 };

export function handleMenuImports(
  handle: Handle,
  { db, now, config }: Services,
  sheets: ReturnType<typeof openSheets>,
): void {
  const takingIn = createFairTurns(comingIn);

  handle(contract.createMenuImport, ({ signedIn: { userId }, language, request }) =>
    takingIn(userId, async () => {
      const { place, source, name } = await readFileForm(request, {
        field: 'shopId',
        missing: { field: 'validation.shop_required', file: 'validation.sheet_missing' },
        bytesMax: contract.importLimits.bytes,
        readPlace: readShopId,
        admit: async (shopId) => {
          await requireMember(db, userId, shopId, 'menu.edit');
        },
      });
      const by = { userId, shopId: place };
      const readFrom = (from: number) => sheets.read(userId, source, from);
      const id = await service.createImport(db, now(), by, { name: fileName(name), readFrom });
      return presentImport(await service.getImport(db, id), language);
    }),
  );

  handle(contract.patchMenuImport, async ({ member, body, language }) => {
    await service.changeColumns(db, member, body._id, body.columns);
    return presentImport(await service.getImport(db, body._id), language);
  });

  handle(contract.getMenuImport, async ({ params, language }) =>
    presentImport(await service.getImport(db, params.id), language),
  );

  handle(contract.listMenuImports, async ({ params, language }) => {
    const entries = await service.listImports(db, params.shopId);
    return { menu_imports: entries.map((entry) => presentImport(entry, language)) };
  });

  handle(contract.listImportRows, async ({ params, query, language }) => {
    const { rows, total } = await service.listRows(db, params.id, query);
    return { rows: rows.map((row) => presentRow(row, language)), total };
  });

  handle(contract.getImportErrors, async ({ params, signedIn, language, reply }) => {
    const { name, rows, sheet, heading } = await service.wholeImport(db, params.id);
    const file = await sheets.xlsx(signedIn.userId, markedSheet(sheet, heading, rows, language));
    return sendSheet(reply, `${name.replace(/\.[^.]*$/, '')}-errors.xlsx`, file);
  });

  handle(contract.applyMenuImport, async ({ member, params, body }) =>
    applyImport(db, now(), member, params.id, {
      skipErrors: body.skipErrors,
      seen: body.seen,
      referenceDays: config.discountReferenceDays,
    }),
  );
}
