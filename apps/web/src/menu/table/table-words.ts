import type { TFunction } from 'i18next';

// No name has it.
const gap = '\u0000';

/** A sentence with a gap for a name, looked up once. */
function sentence(say: (name: string) => string): (name: string) => string {
  const parts = say(gap).split(gap);
  return (name) => parts.join(name);
}

/** What is said in every row: looked up by each on its own, the words alone would slow down the scrolling. */
export function tableWords(t: TFunction, language: string, currencies: readonly string[]) {
  const prices = new Map(
    currencies.map((currency) => [
      currency,
      sentence((name) => t('menu_table.price_of', { currency, name })),
    ]),
  );
  return {
    select: sentence((name) => t('menu_table.select', { name })),
    nameOf: sentence((name) => t('menu_table.name_of', { name })),
    priceOf: (currency: string, name: string) => prices.get(currency)?.(name) ?? name,
    switch: sentence((name) => t('menu_item.switch', { name })),
    edit: sentence((name) => t('menu_item.edit', { name })),
    handle: sentence((name) => t('sortable.handle', { name })),
    handleRole: t('sortable.role'),
    number: new Intl.NumberFormat(language),
    percent: new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 2 }),
  };
}

export type TableWords = ReturnType<typeof tableWords>;
