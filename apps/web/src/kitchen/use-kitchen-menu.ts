import type { Category } from '@sofra/contract/categories';
import type { Product } from '@sofra/contract/products';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { categoriesQuery, refetchCategories } from '../menu/categories/categories.api.ts';
import { optionGroupsQuery } from '../menu/options/options.api.ts';
import { productsQuery } from '../menu/products/products.api.ts';
import { kitchenMenu } from './kitchen-menu.ts';
import { useSoldOut } from './sold-out.api.ts';

/** Categories are kept for good; a product in one that was added elsewhere is a reason to read them again. */
function useNewCategories(
  shopId: string,
  products: readonly Product[] | undefined,
  categories: readonly Category[] | undefined,
): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (!products || !categories) return;
    const known = new Set(categories.map(({ _id }) => _id));
    if (products.some(({ category_id }) => !known.has(category_id)))
      void refetchCategories(queryClient, shopId);
    // An answer that says the same is the same list, and not asked for a third time.
  }, [queryClient, shopId, products, categories]);
}

/** The menu and what of it is out, once both are known. */
export function useKitchenMenu(shopId: string) {
  const { i18n } = useTranslation();
  const { language } = i18n;
  const products = useQuery(productsQuery(shopId, {}, language));
  const categories = useQuery(categoriesQuery(shopId));
  const groups = useQuery(optionGroupsQuery(shopId));
  const soldOut = useSoldOut(shopId);
  const stored = products.data?.products;
  useNewCategories(shopId, stored, categories.data);
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
