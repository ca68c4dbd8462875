import type { ProductContent } from '@sofra/contract/product-fields';
import type { ProductRow } from '../menu-sheet/whole-menu.ts';
import type { CategoryChoice } from './category-choice.ts';

/** What is done to one product. */
export interface PlannedProduct {
  stored: ProductRow | undefined;
  after: ProductContent;
  category: CategoryChoice;
  /** Where the file says so. */
  position: number | undefined;
}
