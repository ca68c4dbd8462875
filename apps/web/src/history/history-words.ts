import type { Shop } from '@sofra/contract/shops';
import type { TFunction } from 'i18next';
import { createContext, useContext } from 'react';
import { useTranslation } from 'react-i18next';

/** What a room knows that the history has to name. */
/** Where a list of names is not there yet, nobody can say that something is gone. */
export interface Known {
  /** Names of categories by their ids. */
  categories?: ReadonlyMap<string, string> | undefined;
  /** Names of option groups by their ids. */
  groups?: ReadonlyMap<string, string> | undefined;
  /** Names of menu times by their ids. */
  times?: ReadonlyMap<string, string> | undefined;
  /** Names of sizes and options by their ids. */
  lines?: ReadonlyMap<string, string>;
  /** Where the shop has one alone: a fixed discount is in that of a product's first price, which it does not tell. */
  currency?: string | undefined;
}

export const onlyCurrency = ({
  menu_currencies: [first, ...others],
}: Pick<Shop, 'menu_currencies'>): string | undefined => (others.length === 0 ? first : undefined);

export const KnownThings = createContext<Known>({});

export interface HistoryWords extends Known {
  t: TFunction;
  language: string;
}

export function useHistoryWords(): HistoryWords {
  const { t, i18n } = useTranslation();
  return { ...useContext(KnownThings), t, language: i18n.language };
}
