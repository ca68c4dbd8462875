import type { SheetColumn } from '@sofra/contract/menu-sheet';

const wide: Partial<Record<SheetColumn['field'], number>> = {
  category: 20,
  name: 28,
  description: 40,
  ingredients: 30,
  variant: 14,
  allergens: 20,
  diet: 16,
  option_groups: 24,
};

/** In letters; ids are for programs and take little room. */
export const columnWidth = ({ field }: SheetColumn): number => wide[field] ?? 12;
