import * as contract from '@sofra/contract/menu-export';
import { createFairTurns } from '../../platform/fair-turns.ts';
import type { Handle } from '../../platform/http/routes.ts';
import { translate } from '../../platform/i18n.ts';
import type { Services } from '../../services.ts';
import type { openSheets } from '../../sheets/sheets.ts';
import { menuWorkbook } from '../menu-sheet/menu-workbook.ts';
import { menuTable } from '../menu-sheet/product-cells.ts';
import { sendSheet } from '../menu-sheet/send-sheet.ts';
import { readWholeMenu, type WholeMenu } from '../menu-sheet/whole-menu.ts';
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

  /** The turn ends with the file: however slowly it is read, the next person's is made. */
  const made = <File>(userId: string, shopId: string, make: (menu: WholeMenu) => Promise<File>) =>
    inTurn(userId, async () => {
      const menu = await readWholeMenu(db, shopId);
      return { slug: menu.shop.slug, file: await make(menu) };
    });

  handle(contract.getMenuSheet, async ({ signedIn: { userId }, params, language, reply }) => {
    const { slug, file } = await made(userId, params.id, (menu) =>
      menuWorkbook(sheets, userId, menu, language),
    );
    return sendSheet(reply, `${slug}-menu.xlsx`, file);
  });

  handle(contract.getMenuCsv, async ({ signedIn: { userId }, params, reply }) => {
    const { slug, file } = await made(userId, params.id, (menu) => sheets.csv(menuTable(menu)));
    return sendSheet(reply, `${slug}-menu.csv`, file);
  });

  handle(contract.getPriceList, async ({ signedIn: { userId }, params, language, reply }) => {
    const { slug, file } = await made(userId, params.id, (menu) => sheets.csv(priceList(menu, language)));
    return sendSheet(reply, `${slug}-price-list.csv`, file);
  });

  handle(contract.getMenuTemplate, async ({ signedIn, language, reply }) => {
    const { rows, widths } = templateTable(language);
    const name = translate(language, 'menu_sheet.tab');
    const file = await sheets.xlsx(signedIn.userId, { name, headings: 1, rows, widths });
    return sendSheet(reply, 'menu-template.xlsx', file);
  });
}
