import type { AllergenId } from '@sofra/reference-data/allergens';
import {
  Bean,
  Carrot,
  Egg,
  Fish,
  FlaskConical,
  Flower,
  Flower2,
  type LucideIcon,
  Milk,
  Nut,
  Shell,
  Shrimp,
  Sprout,
  Wheat,
} from 'lucide-react';

export const allergenIcons: Record<AllergenId, LucideIcon> = {
  gluten: Wheat,
  crustaceans: Shrimp,
  eggs: Egg,
  fish: Fish,
  peanuts: Nut,
  soybeans: Bean,
  milk: Milk,
  nuts: Nut,
  celery: Carrot,
  mustard: Flower,
  sesame: Sprout,
  sulphites: FlaskConical,
  lupin: Flower2,
  molluscs: Shell,
};
