import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { categoriesQuery } from '../menu/categories/categories.api.ts';
import { optionGroupsQuery } from '../menu/options/options.api.ts';
import { productsQuery } from '../menu/products/products.api.ts';
import { kitchenMenu } from './kitchen-menu.ts';
import { useSoldOut } from './sold-out.api.ts';

/** The menu and what of it is out, once both are known. */
export function useKitchenMenu(shopId: string) {
  const { i18n } = useTranslation();
  const { language } = i18n;
  const products = useQuery(productsQuery(shopId, {}, language));
  const categories = useQuery(categoriesQuery(shopId));
  const groups = useQuery(optionGroupsQuery(shopId));
  const soldOut = useSoldOut(shopId);
  const stored = products.data?.products;
  const menu = useMemo(
    () =>
      stored && categories.data && groups.data
        ? kitchenMenu({ products: stored, categories: categories.data, groups: groups.data }, language)
        : undefined,
    [stored, categories.data, groups.data, language],
  );
  const queries = [products, categories, groups, soldOut];
  return {
    menu,
    soldOut: soldOut.isKnown ? soldOut.entries : undefined,
    error: queries.find(({ error }) => error)?.error,
    retry() {
      for (const { error, refetch } of queries) if (error) void refetch();
    },
  };
}
