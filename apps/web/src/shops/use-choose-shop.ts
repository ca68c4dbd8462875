import { useCallback } from 'react';
import { mayLeave } from '../ui/leave-question.ts';
import { useSelectShop } from './selected-shop.ts';

/** Works on another shop from wherever the person is: the page stays, but what it held of the first is gone. */
export function useChooseShop(): (id: string) => Promise<void> {
  const select = useSelectShop();
  return useCallback(
    async (id) => {
      if (await mayLeave('shop')) select(id);
    },
    [select],
  );
}
