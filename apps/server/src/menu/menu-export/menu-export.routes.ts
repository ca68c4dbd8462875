import * as contract from '@sofra/contract/menu-export';
import { createFairTurns } from '../../platform/fair-turns.ts';
import type { Handle } from '../../platform/http/routes.ts';
import { translate } from '../../platform/i18n.ts';
import type { Services } from '../../services.ts';
import type { openSheets } from '../../sheets/sheets.ts';
import { menuWorkbook } from '../menu-sheet/menu-workbook.ts';
import { menuTable } from '../menu-sheet/product-cells.ts';
import { sendSheet } from '../menu-sheet/send-sheet.ts';
import { readWholeMenu } from '../menu-sheet/whole-menu.ts';
import { priceList } from './price-list.ts';
import { templateTable } from './template.ts';

/** A menu of thousands is much to hold; a person asks for one at a time. */
const atOnce = { atOnce: 2, share: 1, mayWait: 8, waitMs: 60_000 };

export function handleMenuExport(
  handle: Handle,
  { db }: Services,
  sheets: ReturnType<typeof openSheets>,
): void {
  const inTurn = createFairTurns(atOnce);

  handle(contract.getMenuSheet, ({ signedIn, params, language, reply }) =>
    inTurn(signedIn.userId, async () => {
      const menu = await readWholeMenu(db, params.id);
      const file = await menuWorkbook(sheets, signedIn.userId, menu, language);
      return sendSheet(reply, `${menu.shop.slug}-menu.xlsx`, file);
    }),
  );

  handle(contract.getMenuCsv, ({ signedIn, params, reply }) =>
    inTurn(signedIn.userId, async () => {
      const menu = await readWholeMenu(db, params.id);
      return sendSheet(reply, `${menu.shop.slug}-menu.csv`, await sheets.csv(menuTable(menu)));
    }),
  );

  handle(contract.getPriceList, ({ signedIn, params, language, reply }) =>
    inTurn(signedIn.userId, async () => {
      const menu = await readWholeMenu(db, params.id);
      return sendSheet(
        reply,
        `${menu.shop.slug}-price-list.csv`,
        await sheets.csv(priceList(menu, language)),
      );
    }),
  );

  handle(contract.getMenuTemplate, async ({ signedIn, language, reply }) => {
    const { rows, widths } = templateTable(language);
    const name = translate(language, 'menu_sheet.tab');
    const file = await sheets.xlsx(signedIn.userId, { name, headings: 1, rows, widths });
    return sendSheet(reply, 'menu-template.xlsx', file);
  });
}
