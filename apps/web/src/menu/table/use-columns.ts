import type { Shop } from '@sofra/contract/shops';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { nameField, priceField } from './cell-fields.ts';

/** Below this a row has room for one price, and for its boxes but not for its name beside more. */
const narrowWidth = 640;
const roomForOthers = 460;
const priceWidth = 120;

/** Which columns there are, by the room there is. */
export function useColumns(shop: Shop, width: number, mayEdit: boolean) {
  const { t, i18n } = useTranslation();
  const [wanted, setWanted] = useState<string>();
  const { menu_currencies } = shop;
  const isNarrow = width < narrowWidth;
  const fitting = isNarrow ? 1 : Math.max(1, Math.floor((width - roomForOthers) / priceWidth));
  return useMemo(() => {
    const first = menu_currencies.slice(0, fitting);
    const isHidden = wanted !== undefined && menu_currencies.includes(wanted) && !first.includes(wanted);
    const shown = isHidden ? [...first.slice(0, -1), wanted] : first;
    const template = (hasHandle: boolean) =>
      isNarrow
        ? '2.75rem minmax(0, 1fr) 6.5rem 3.25rem'
        : [
            hasHandle ? '2.5rem' : '',
            '2.75rem minmax(0, 1fr)',
            `repeat(${shown.length}, ${priceWidth / 16}rem)`,
            '5.5rem',
            mayEdit ? '3rem' : '',
          ].join(' ');
    return {
      isNarrow,
      template,
      choose: setWanted,
      nameField: nameField(t, i18n.language, shop),
      priceFields: shown.map((currency) => ({
        currency,
        field: priceField(t, i18n.language, currency),
        sizeField: (sizeId: string) => priceField(t, i18n.language, currency, sizeId),
      })),
    };
  }, [t, i18n.language, shop, menu_currencies, fitting, isNarrow, wanted, mayEdit]);
}
