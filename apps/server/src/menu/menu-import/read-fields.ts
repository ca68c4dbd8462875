import { foldText } from '@sofra/contract/fold-text';
import { optionLimits } from '@sofra/contract/option-groups';
import type { ProductContent } from '@sofra/contract/product-fields';
import { shortAllergenNames } from '@sofra/reference-data/allergen-short-names';
import { allergens } from '@sofra/reference-data/allergens';
import { diets } from '@sofra/reference-data/diets';
import type { Cell } from '../../sheets/sheet.ts';
import { isInDoubt, readDiscount, readList, readPortion, readYesNo } from '../menu-sheet/cell-text.ts';
import { readGroupText } from '../menu-sheet/product-cells.ts';
import type { WholeMenu } from '../menu-sheet/whole-menu.ts';
import { digitsIn, foldCell, type Given } from './given-rows.ts';

/** What a cell means, or the key of the sentence that says what is wrong with it. */
export type Read<T> = { value: T } | { key: string };

const wrong = (key: string) => ({ key: `validation.${key}` });

/** By its id and by every name of it. */
const byWord = (entries: readonly { id: string; names: Record<string, string> }[]) =>
  new Map(
    entries.flatMap(({ id, names }) =>
      [id, ...Object.values(names)].map((word): [string, string] => [foldText(word), id]),
    ),
  );

const shortNames = (['tr', 'en', 'ar', 'ru'] as const).flatMap(shortAllergenNames);
const allergenIds = new Map([
  ...byWord(allergens),
  ...shortNames.map(([id, name]): [string, string] => [foldText(name), id]),
]);
const dietIds = byWord(diets);

function readIds(text: string, ids: ReadonlyMap<string, string>, key: string): Read<string[]> {
  const words = readList(text);
  if (words.length > ids.size) return wrong(key);
  const found = words.map((word) => ids.get(foldCell(word)));
  return found.some((id) => id === undefined) ? wrong(key) : { value: found.flatMap((id) => id ?? []) };
}

/** Things of the shop by their names in any language, and by their ids; nothing where two are called so. */
function idsByName(
  things: readonly { id: string; name: Record<string, string> }[],
): Map<string, string | null> {
  const ids = new Map<string, string | null>();
  for (const { id, name } of things)
    for (const word of new Set([id, ...Object.values(name)].map(foldText)))
      ids.set(word, ids.has(word) && ids.get(word) !== id ? null : id);
  return ids;
}

/** In what another shop's sheet of ours says, digits behind a mark are a part of one, however many they are. */
export interface Reading {
  isOurs: boolean;
}

const doubt = wrong('cell_price_doubt');

function readNumberCell({ value, text }: Given, { isOurs }: Reading): Read<number> {
  if (typeof value === 'number') return { value };
  if (!isOurs && isInDoubt(digitsIn(text))) return doubt;
  const digits = digitsIn(text).replace(',', '.');
  return /^\d+(\.\d+)?$/.test(digits) ? { value: Number(digits) } : wrong('cell_number');
}

function readSwitch({ value, text }: Given): Read<boolean> {
  if (typeof value === 'boolean') return { value };
  const read = readYesNo(text);
  return read === undefined ? wrong('cell_yes_no') : { value: read };
}

export function readPortionCell(
  { text, isCleared }: Given,
  { isOurs }: Reading,
): Read<ProductContent['portion']> {
  if (isCleared) return { value: null };
  const value = readPortion(digitsIn(text));
  if (!value) return wrong('cell_portion');
  return !isOurs && isInDoubt(digitsIn(text)) ? doubt : { value };
}

export const readSwitchCell = (given: Given): Read<boolean> =>
  given.isCleared ? wrong('cell_clear') : readSwitch(given);

type Content = Partial<ProductContent>;

const nutrients = ['calories', 'protein', 'carbohydrates', 'fat'] as const;

/**
 * Reads the fields that a product has once: all but its texts, its sizes and prices, and where it stands. `current` is
 * what the sheet says of the field today.
 */
export function fieldReader(menu: WholeMenu, reading: Reading) {
  const groupIds = idsByName(menu.groups);
  const timeIds = idsByName(menu.times.map(({ id, name }) => ({ id, name })));

  function readGroups(text: string): Read<ProductContent['option_groups']> {
    // One more than there may be is too many as well.
    const entries = readList(text).slice(0, optionLimits.groupsPerProduct + 1);
    const uses = entries.map((entry) => {
      const whole = groupIds.get(foldCell(entry));
      // A name that looks as if it had a rule is a name first.
      const { name, min, max } = whole ? { name: entry, min: null, max: null } : readGroupText(entry);
      return { group_id: groupIds.get(foldCell(name)), min, max };
    });
    return uses.every(({ group_id }) => typeof group_id === 'string')
      ? { value: uses as ProductContent['option_groups'] }
      : wrong('cell_option_group');
  }

  const readers: Record<string, (given: Given, current: Cell | undefined) => Read<Content>> = {
    sku: ({ text, isCleared }) => ({ value: { sku: isCleared ? null : text.trim() } }),
    is_active: (given) => within('is_active', readSwitchCell(given)),
    contains_alcohol: (given) => within('contains_alcohol', readSwitchCell(given)),
    contains_pork: (given) => within('contains_pork', readSwitchCell(given)),
    position: (given) => {
      if (given.isCleared) return wrong('cell_clear');
      const read = readNumberCell(given, reading);
      return 'value' in read && !Number.isInteger(read.value)
        ? wrong('cell_number')
        : within('position', read);
    },
    portion: (given) => within('portion', readPortionCell(given, reading)),
    discount: ({ text, value, isCleared }, current) => {
      if (isCleared) return { value: { discount: { type: '', amount: 0 } } };
      const isNumber = typeof value === 'number';
      // Ten per cent that somebody types over an amount of some liras are a tenth there; where less than one is taken off,
      // another such amount is meant.
      const isAmount = reading.isOurs || (typeof current === 'number' && current > 0 && current < 1);
      const discount = readDiscount(isNumber ? String(value) : digitsIn(text), isAmount);
      if (!discount) return wrong('cell_discount');
      const isSure = isNumber || reading.isOurs || discount.type === 'percentage';
      return isSure || !isInDoubt(digitsIn(text)) ? { value: { discount } } : doubt;
    },
    allergens: ({ text, isCleared }) =>
      within('allergens', isCleared ? { value: [] } : readIds(text, allergenIds, 'cell_allergen')),
    diet: ({ text, isCleared }) =>
      within(
        'diet',
        isCleared ? { value: [] } : (readIds(text, dietIds, 'cell_diet') as Read<ProductContent['diet']>),
      ),
    option_groups: ({ text, isCleared }) =>
      within('option_groups', isCleared ? { value: [] } : readGroups(text)),
    menu_time: ({ text, isCleared }) => {
      if (isCleared) return { value: { menu_time_id: null } };
      const id = timeIds.get(foldCell(text));
      return id ? { value: { menu_time_id: id } } : wrong('cell_menu_time');
    },
    ...Object.fromEntries(
      nutrients.map((name) => [
        name,
        (given: Given): Read<Content> => {
          const read: Read<number> = given.isCleared ? { value: 0 } : readNumberCell(given, reading);
          return 'key' in read
            ? read
            : { value: { nutrition_info: { [name]: read.value } as ProductContent['nutrition_info'] } };
        },
      ]),
    ),
  };
  return readers;
}

const within = <K extends keyof ProductContent>(field: K, read: Read<ProductContent[K]>): Read<Content> =>
  'key' in read ? read : { value: { [field]: read.value } as Content };
