import type { Undoables } from '../history/undo.service.ts';
import type { UndoAdapter } from '../history/undo-adapter.ts';
import { lockShop } from '../shops/membership.ts';
import { categoryUndo } from './categories/category-undo.ts';
import { menuTimeUndo } from './menu-times/menu-time-undo.ts';
import { optionGroupUndo } from './option-groups/option-group-undo.ts';
import { productUndo } from './products/product-undo.ts';
import { recordMenuChange } from './record-menu-change.ts';
import { shopUndo } from './shop-undo.ts';

/** Everything of a shop and its menu that can be taken back. */
export const menuUndo: Undoables = {
  lockShop,
  adapters: [shopUndo, menuTimeUndo, categoryUndo, optionGroupUndo, productUndo] as UndoAdapter[],
  record: recordMenuChange,
};
