import { columnName } from '@sofra/contract/menu-sheet';
import { columnMeant } from '@sofra/contract/sheet-headings';
import { translations } from '@sofra/locales/translations';
import { describe, expect, test } from 'vitest';

const rules = {
  source: 'tr',
  currencies: ['TRY'],
  languageMeant: () => undefined,
  takesVaguePrices: false,
};

const meant = (heading: string) => {
  const column = columnMeant(heading, rules);
  return column && columnName(column).replace(/_(tr|TRY)$/, '');
};

describe.each(Object.entries(translations))('in %s', (_, { menu_import: { fields } }) => {
  test('a file is understood whose columns are called as the screens call them', () => {
    const names = Object.values(fields);
    expect(names.map((name) => [name, meant(name)])).toEqual(
      Object.entries(fields).map(([field, name]) => [name, field]),
    );
  });
});
