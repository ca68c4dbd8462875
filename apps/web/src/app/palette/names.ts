import { foldText } from '@sofra/contract/fold-text';
import { interfaceLanguages } from '@sofra/contract/languages';
import type { ParseKeys } from 'i18next';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

export type NamesOf = (...keys: ParseKeys[]) => string;

/** Whatever language the page speaks, one may type the name of a thing in another. */
export function useNames(): NamesOf {
  const { i18n } = useTranslation();
  const [names, setNames] = useState<NamesOf>(() => namesOf(i18n));
  useEffect(() => {
    let isWanted = true;
    void i18n.loadLanguages([...interfaceLanguages]).then(() => {
      if (isWanted) setNames(() => namesOf(i18n));
    });
    return () => {
      isWanted = false;
    };
  }, [i18n]);
  return names;
}

const namesOf =
  (i18n: ReturnType<typeof useTranslation>['i18n']): NamesOf =>
  (...keys) =>
    foldText(
      interfaceLanguages.flatMap((language) => keys.map((key) => i18n.getFixedT(language)(key))).join(' '),
    );
