import { undoChangeSet } from '@sofra/contract/history';
import { fillMenu, type MenuFilling } from '@sofra/contract/menu-filling';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useMakeOnce } from '../history/use-make-once.ts';
import { call } from '../lib/api-client.ts';

const productsOf = ({ categories }: MenuFilling) => categories.flatMap(({ products }) => products);

/**
 * Puts a menu there, once. What a try whose answer was lost put there stays where nothing else is wanted by now;
 * otherwise it is taken back first.
 */
export function useFillMenu(shopId: string) {
  const queryClient = useQueryClient();
  const makeOnce = useMakeOnce(
    shopId,
    {},
    // Categories are counted too, as far as they are new.
    ({ kind, count }, products: number) => kind === 'import' && count >= products,
  );
  const tried = useRef<readonly string[]>([]);

  async function fillOnce(body: MenuFilling): Promise<void> {
    const text = JSON.stringify(body);
    const isTheSame = tried.current.every((other) => other === text);
    tried.current = [...tried.current, text];
    const fill = async () => void (await call(fillMenu, { params: { id: shopId }, body }));
    await makeOnce({
      tried: productsOf(body).length,
      make: fill,
      goOn: async ({ _id }) => {
        if (isTheSame) return;
        await call(undoChangeSet, { params: { id: _id } });
        await fill();
      },
    });
  }

  return useMutation({
    mutationFn: fillOnce,
    // Everything that shows the menu reads it again.
    onSuccess: () =>
      queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey.includes(shopId) }),
  });
}
