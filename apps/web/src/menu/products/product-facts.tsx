import type { Category } from '@sofra/contract/categories';
import { pickText } from '@sofra/contract/localized-text';
import type { Product } from '@sofra/contract/products';
import type { Shop } from '@sofra/contract/shops';
import { diets } from '@sofra/reference-data/diets';
import { Eye } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../../lib/language.ts';
import { Section } from '../../ui/section.tsx';
import { useTimesSentence } from '../menu-times/menu-time-words.ts';
import { useMenuTimes } from '../menu-times/menu-times.api.ts';
import { OptionList } from '../options/option-list.tsx';
import { SizeList } from '../sizes/size-list.tsx';
import { AllergenList } from './allergen-list.tsx';
import { PriceLines } from './price-lines.tsx';

interface ProductFactsProps {
  shop: Shop;
  product: Product;
  categories: readonly Category[];
}

/** A product to read, for those who may not change it: what a guest may ask about stands first. */
export function ProductFacts({ shop, product, categories }: ProductFactsProps) {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const number = new Intl.NumberFormat(language);
  const category = categories.find(({ _id }) => _id === product.category_id);
  const time = useMenuTimes(shop._id).find(({ _id }) => _id === product.menu_time_id);
  const timesOf = useTimesSentence();
  const ingredients = product.ingredients_i18n.map((texts) => pickText(texts, language)).filter(Boolean);
  const nutrients = (['calories', 'protein', 'carbohydrates', 'fat'] as const).filter(
    (nutrient) => product.nutrition_info[nutrient] > 0,
  );
  return (
    <>
      <p className="flex items-start gap-3 rounded-box bg-base-300 p-3 text-sm">
        <Eye className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
        {t('menu_item.read_only')}
      </p>
      <Section title={t('products.allergens.section')} text={t('products.allergens.text')}>
        <AllergenList product={product} />
      </Section>
      <Section title={t('menu.details')} text={pickText(product.description, language)}>
        <dl className="grid gap-x-6 gap-y-3 text-sm sm:grid-cols-[auto_1fr]">
          <Fact name={t('products.category')}>{category && pickText(category.name, language)}</Fact>
          <Fact name={t('menu_times.field')}>
            {time && [pickText(time.name, language), timesOf(time)].join(' · ')}
          </Fact>
          <Fact name={t('products.prices.title')}>
            {product.variants.length === 0 && (
              <PriceLines
                prices={product.prices}
                discount={product.discount}
                currencies={shop.menu_currencies}
              />
            )}
          </Fact>
          <Fact name={t('sizes.title')}>
            {product.variants.length > 0 && <SizeList shop={shop} product={product} />}
          </Fact>
          <Fact name={t('options.title')}>
            {product.option_groups.length > 0 && <OptionList shop={shop} uses={product.option_groups} />}
          </Fact>
          <Fact name={t('products.diet')}>
            {diets
              .filter(({ id }) => product.diet.includes(id))
              .map(({ names }) => names[currentLanguage()])
              .join(', ')}
          </Fact>
          <Fact name={t('products.portion.title')}>
            {product.portion &&
              t(`menu.portion.${product.portion.unit}`, { amount: number.format(product.portion.amount) })}
          </Fact>
          <Fact name={t('products.ingredients.title')}>{ingredients.join(', ')}</Fact>
          {nutrients.map((nutrient) => (
            <Fact key={nutrient} name={t(`products.nutrition.${nutrient}`)}>
              {number.format(product.nutrition_info[nutrient])}
            </Fact>
          ))}
        </dl>
      </Section>
    </>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <>
      <dt className="text-muted">{name}</dt>
      <dd>{children}</dd>
    </>
  );
}
