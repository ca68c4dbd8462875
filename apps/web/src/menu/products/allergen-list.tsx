import type { Product } from '@sofra/contract/products';
import { allergens } from '@sofra/reference-data/allergens';
import { Ham, Wine } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../../lib/language.ts';
import { allergenIcons } from './allergen-icons.ts';

/** What was ticked, to read. Where nothing was, that is no promise that there is none. */
export function AllergenList({ product }: { product: Product }) {
  const { t } = useTranslation();
  const language = currentLanguage();
  const named = allergens
    .filter(({ id }) => product.allergens.includes(id))
    .map(({ id, names }) => ({ id, name: names[language], Icon: allergenIcons[id] }));
  const marks = [
    { id: 'alcohol', isTrue: product.contains_alcohol, name: t('menu.contains_alcohol'), Icon: Wine },
    { id: 'pork', isTrue: product.contains_pork, name: t('menu.contains_pork'), Icon: Ham },
  ].filter(({ isTrue }) => isTrue);
  return (
    <>
      {named.length === 0 && <p className="text-sm">{t('menu_item.no_allergens')}</p>}
      {named.length + marks.length > 0 && (
        <ul className="grid gap-2 sm:grid-cols-2">
          {[...named, ...marks].map(({ id, name, Icon }) => (
            <li
              key={id}
              className="flex min-h-11 items-center gap-3 rounded-field border border-base-300 px-3 text-sm"
            >
              <Icon className="size-5 shrink-0" aria-hidden="true" />
              {name}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
