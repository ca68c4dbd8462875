import type { InterfaceLanguage } from '@sofra/contract/languages';
import { translate } from '../../platform/i18n.ts';
import type { openSheets } from '../../sheets/sheets.ts';
import { columnWidth } from './column-widths.ts';
import { columnsOfMenu, menuTable } from './product-cells.ts';
import type { WholeMenu } from './whole-menu.ts';

/** The whole menu as a spreadsheet. */
export const menuWorkbook = (
  sheets: ReturnType<typeof openSheets>,
  userId: string,
  menu: WholeMenu,
  language: InterfaceLanguage,
): Promise<Buffer> =>
  sheets.xlsx(userId, {
    name: translate(language, 'menu_sheet.tab'),
    headings: 1,
    widths: columnsOfMenu(menu).map(columnWidth),
    rows: menuTable(menu),
  });
