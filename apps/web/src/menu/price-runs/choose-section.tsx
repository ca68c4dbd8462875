import type { Category } from '@sofra/contract/categories';
import { pickText } from '@sofra/contract/localized-text';
import type { RunSelection } from '@sofra/contract/price-runs';
import type { Product } from '@sofra/contract/products';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Section } from '../../ui/section.tsx';
import { SearchBox } from '../products/search-box.tsx';

type Choice = 'all' | 'categories' | 'search' | 'products';

function choiceOf({ category_ids, product_ids, name }: RunSelection): Choice {
  if (product_ids) return 'products';
  if (name !== undefined) return 'search';
  return category_ids ? 'categories' : 'all';
}

interface ChooseSectionProps {
  selection: RunSelection;
  /** Those that were chosen in the list of products, if any were. */
  chosenIds: readonly string[] | undefined;
  categories: readonly Category[];
  products: readonly Product[];
  onChoose: (selection: RunSelection) => void;
}

/** Of which products the prices change. */
export function ChooseSection({ selection, chosenIds, categories, products, onChoose }: ChooseSectionProps) {
  const { t, i18n } = useTranslation();
  const choice = choiceOf(selection);
  // What was ticked and typed comes back with its choice.
  const [kept, setKept] = useState<Partial<Record<Choice, RunSelection>>>({ [choice]: selection });
  // Whoever searched within categories goes on searching within them.
  const [within] = useState(choice === 'search' ? selection.category_ids : undefined);

  const count = (number: number) => t('products.count', { count: number });
  const choices: { id: Choice; label: string; note?: string; next: RunSelection }[] = [
    { id: 'all', label: t('price_runs.choose.all'), note: count(products.length), next: {} },
    {
      id: 'categories',
      label: t('price_runs.choose.categories'),
      next: kept.categories ?? { category_ids: [] },
    },
    { id: 'search', label: t('price_runs.choose.search'), next: kept.search ?? { name: '' } },
    ...(chosenIds
      ? [
          {
            id: 'products' as const,
            label: t('price_runs.choose.products'),
            note: count(chosenIds.length),
            next: { product_ids: [...chosenIds] },
          },
        ]
      : []),
  ];

  const namesOf = (ids: readonly string[]) => {
    const known = categories.filter(({ _id }) => ids.includes(_id));
    const names = known.map(({ name }) => pickText(name, i18n.language));
    return names.length > 0 ? names.join(', ') : t('price_runs.sentence.categories', { count: ids.length });
  };

  function choose(next: RunSelection) {
    setKept((before) => ({ ...before, [choiceOf(next)]: next }));
    onChoose(next);
  }

  return (
    <Section title={t('price_runs.choose.title')} text={t('price_runs.choose.text')}>
      <fieldset className="flex flex-col">
        <legend className="sr-only">{t('price_runs.choose.title')}</legend>
        {choices.map(({ id, label, note, next }) => (
          <label key={id} className="flex min-h-11 cursor-pointer items-center gap-3">
            <input
              type="radio"
              name="selection"
              value={id}
              className="radio radio-sm checked:radio-primary"
              checked={choice === id}
              onChange={() => choose(next)}
            />
            <span>{label}</span>
            {note && <span className="text-muted text-sm">{note}</span>}
          </label>
        ))}
      </fieldset>
      {choice === 'categories' && (
        <CategoryChoice
          categories={categories}
          chosen={selection.category_ids ?? []}
          onChoose={(category_ids) => choose({ category_ids })}
        />
      )}
      {choice === 'search' && (
        <div className="flex flex-col gap-1.5">
          <div className="flex">
            <SearchBox value={selection.name ?? ''} onSearch={(name) => choose({ ...selection, name })} />
          </div>
          {selection.name === '' && <p className="text-muted text-sm">{t('price_runs.choose.no_name')}</p>}
          {within && (
            <label className="flex min-h-11 cursor-pointer items-center gap-3">
              <input
                type="checkbox"
                name="within"
                className="checkbox checkbox-sm checked:checkbox-primary"
                checked={selection.category_ids !== undefined}
                onChange={({ target }) =>
                  choose({ name: selection.name, ...(target.checked && { category_ids: within }) })
                }
              />
              <span>{t('price_runs.choose.only_in', { categories: namesOf(within) })}</span>
            </label>
          )}
        </div>
      )}
      {choice === 'products' && <ChosenNames ids={selection.product_ids ?? []} products={products} />}
    </Section>
  );
}

interface CategoryChoiceProps {
  categories: readonly Category[];
  chosen: readonly string[];
  onChoose: (ids: string[]) => void;
}

function CategoryChoice({ categories, chosen, onChoose }: CategoryChoiceProps) {
  const { t, i18n } = useTranslation();
  return (
    <fieldset className="@container flex flex-col gap-1.5">
      <legend className="sr-only">{t('price_runs.choose.categories')}</legend>
      <div className="grid gap-x-6 @lg:grid-cols-2">
        {categories.map(({ _id, name, product_count }) => (
          <label key={_id} className="flex min-h-11 cursor-pointer items-center gap-3">
            <input
              type="checkbox"
              name="category_ids"
              value={_id}
              className="checkbox checkbox-sm checked:checkbox-primary"
              checked={chosen.includes(_id)}
              onChange={(event) =>
                onChoose(event.target.checked ? [...chosen, _id] : chosen.filter((id) => id !== _id))
              }
            />
            <bdi className="min-w-0 truncate">{pickText(name, i18n.language)}</bdi>
            <span className="ms-auto shrink-0 text-muted text-sm">
              {t('products.count', { count: product_count })}
            </span>
          </label>
        ))}
      </div>
      {chosen.length === 0 && <p className="text-muted text-sm">{t('price_runs.choose.no_category')}</p>}
    </fieldset>
  );
}

const namesMax = 8;

function ChosenNames({ ids, products }: { ids: readonly string[]; products: readonly Product[] }) {
  const { t, i18n } = useTranslation();
  const among = new Set(ids);
  const names = products.filter(({ _id }) => among.has(_id)).map(({ name }) => pickText(name, i18n.language));
  if (names.length === 0) return null;
  const listed = names.slice(0, namesMax).join(', ');
  return (
    <p className="text-sm">
      {names.length > namesMax ? t('price_runs.choose.and_more', { names: listed }) : listed}
    </p>
  );
}
