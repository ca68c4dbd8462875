import { productSorts } from '@sofra/contract/products';
import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import { z } from 'zod';
import { productChoices } from './product-choice.ts';
import type { ProductFilters } from './products.api.ts';

const known = z.object({
  name: z.string().min(1).max(200).optional().catch(undefined),
  sort: z.enum(productSorts).optional().catch(undefined),
  category: z.uuid().optional().catch(undefined),
});

const knownChoice = z.object({ show: z.enum(productChoices).optional().catch(undefined) });

export type FilterName = keyof ProductFilters | 'show';

/** What the list shows lives in the address, so that going back and reloading find it again. */
export function useProductFilters() {
  const [params, setParams] = useSearchParams();
  const filters: ProductFilters = known.parse(Object.fromEntries(params));
  const { show } = knownChoice.parse(Object.fromEntries(params));

  const change = useCallback(
    (name: FilterName, value: string) =>
      setParams(
        (current) => {
          const next = new URLSearchParams(current);
          if (value === '') next.delete(name);
          else next.set(name, value);
          return next;
        },
        { replace: true },
      ),
    [setParams],
  );

  return { filters, show, change };
}
