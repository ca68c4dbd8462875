import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { categoriesQuery } from '../../menu/categories/categories.api.ts';
import { productsQuery } from '../../menu/products/products.api.ts';
import { useSelectedShop } from '../../shops/selected-shop.ts';
import { useChooseShop } from '../../shops/use-choose-shop.ts';
import { useChooseLanguage } from '../../users/use-choose-language.ts';
import { useLogout } from '../../users/use-logout.ts';
import { choiceEntries } from './choice-entries.ts';
import type { Entry } from './entry.ts';
import { menuEntries } from './menu-entries.ts';
import { useNames } from './names.ts';
import { pageEntries } from './page-entries.ts';

/** Everything that can be found now. */
export function useEntries(): Entry[] {
  const { t, i18n } = useTranslation();
  const names = useNames();
  const { shop, shops = [] } = useSelectedShop();
  const chooseShop = useChooseShop();
  const chooseLanguage = useChooseLanguage();
  const logout = useLogout();
  const shopId = shop?._id ?? '';
  const enabled = shop !== undefined;
  const { data: categories } = useQuery({ ...categoriesQuery(shopId), enabled });
  const { data: list } = useQuery({ ...productsQuery(shopId, {}, i18n.language), enabled });

  const pages = useMemo(() => pageEntries(shop, t, names), [shop, t, names]);
  const menu = useMemo(
    () => menuEntries({ categories: categories ?? [], products: list?.products ?? [] }, t, i18n.language),
    [categories, list, t, i18n.language],
  );
  const others = shops.filter(({ _id }) => _id !== shopId);
  const choices = choiceEntries(
    { shops: others, select: (id) => void chooseShop(id), chooseLanguage, logout: () => void logout() },
    t,
    names,
  );
  return [...pages, ...choices, ...menu];
}
