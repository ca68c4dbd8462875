import type { TFunction } from 'i18next';
import { createContext, useContext } from 'react';
import { useTranslation } from 'react-i18next';

/** What a room knows that the history has to name. */
export interface Known {
  /** Names of categories by their ids. */
  categories?: ReadonlyMap<string, string>;
  /** Names of option groups by their ids. */
  groups?: ReadonlyMap<string, string>;
  /** Names of menu times by their ids. */
  times?: ReadonlyMap<string, string>;
  /** Names of sizes and options by their ids. */
  lines?: ReadonlyMap<string, string>;
  /** The shop's main one, which fixed discounts are in. */
  currency?: string | undefined;
}

export const KnownThings = createContext<Known>({});

export interface HistoryWords extends Known {
  t: TFunction;
  language: string;
}

export function useHistoryWords(): HistoryWords {
  const { t, i18n } = useTranslation();
  return { ...useContext(KnownThings), t, language: i18n.language };
}
