import type { Product } from '@sofra/contract/products';
import { useQueryClient } from '@tanstack/react-query';
import { useMakeOnce } from '../../history/use-make-once.ts';
import { orGone } from '../../lib/gone.ts';
import { isCreationOf } from '../use-creation.ts';
import { copyOf } from './product-copy.ts';
import { productQuery, useCreateProduct } from './products.api.ts';

/** Copies a product, once: where an answer was lost, the next press finds the copy that was made. */
export function useCopyProduct(shopId: string) {
  const queryClient = useQueryClient();
  const create = useCreateProduct();
  const makeOnce = useMakeOnce(shopId, { entity: 'product' }, isCreationOf, false);
  return (product: Product): Promise<Product> => {
    const copy = copyOf(product);
    const make = () => create.mutateAsync(copy);
    return makeOnce({
      of: product._id,
      tried: copy.name,
      make,
      // It may have been seen on the list and deleted meanwhile.
      goOn: async ({ entity_id }) =>
        (await orGone(queryClient.fetchQuery(productQuery(entity_id)))) ?? make(),
    });
  };
}
