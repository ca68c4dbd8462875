import type { TFunction } from 'i18next';
import { createContext, useContext } from 'react';
import type { CellField } from './cell-fields.ts';
import type { CellStore } from './cell-store.ts';
import type { TableWords } from './table-words.ts';
import type { CellSaver } from './use-cell-saver.ts';
import type { Go } from './use-rows-in-sight.ts';
import type { SwitchSize } from './use-switch-size.ts';

export interface PriceColumn {
  currency: string;
  field: CellField;
  /** The same of one size. */
  sizeField: (sizeId: string) => CellField;
}

/** What every row and cell of the table needs, the same for all of them. */
export interface TableTools {
  t: TFunction;
  language: string;
  words: TableWords;
  store: CellStore;
  saver: CellSaver;
  mayEdit: boolean;
  /** Too narrow for more than one price in a row. */
  isNarrow: boolean;
  nameField: CellField;
  /** Of the columns that are shown. */
  priceFields: PriceColumn[];
  /** Goes to the same field of another row. */
  go: Go;
  paste: (lineId: string, currency: string, text: string) => void;
  onSwitch: (id: string, name: string, isActive: boolean) => void;
  onSwitchSize: SwitchSize;
  onSelect: (id: string, isSelected: boolean, isRange: boolean) => void;
  onSelectSection: (ids: readonly string[], isSelected: boolean) => void;
}

export const TableContext = createContext<TableTools | null>(null);

export function useTable(): TableTools {
  const tools = useContext(TableContext);
  if (!tools) throw new Error('A cell stands in a table.');
  return tools;
}
