import type { Diet } from '@sofra/contract/diets';
import { Flame, Leaf, type LucideIcon, MilkOff, MoonStar, Vegan, WheatOff } from 'lucide-react';

export const dietIcons: Record<Diet, LucideIcon> = {
  vegetarian: Leaf,
  vegan: Vegan,
  halal: MoonStar,
  gluten_free: WheatOff,
  lactose_free: MilkOff,
  spicy: Flame,
};
