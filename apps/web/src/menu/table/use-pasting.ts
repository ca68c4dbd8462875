import { pricedAtOnceMax } from '@sofra/contract/product-bulk';
import type { Product } from '@sofra/contract/products';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listsKey, type ProductList } from '../products/products.api.ts';
import { layOut, type Pasted, type PastedCell, pricesToSend } from './pasted-prices.ts';
import type { PricedLine } from './table-entries.ts';
import type { useBulk } from './use-bulk.ts';

interface Asked {
  pasted: Pasted;
  isChanged: boolean;
}

/** The same line of what is stored now; nothing where the product or the size is gone. */
function lineNow({ id, size }: PricedLine, product: Product | undefined): PricedLine | undefined {
  if (!product) return undefined;
  if (!size) return { id, product };
  const now = product.variants.find(({ _id }) => _id === size._id);
  return now && { id, product, size: now };
}

/** Pasting a column of prices: done at once where nothing is to be said about it, asked about where something is. */
export function usePasting(shopId: string, bulk: ReturnType<typeof useBulk>) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const [asked, setAsked] = useState<Asked>();

  /** The same cells as they are stored now; what is gone is left out. */
  async function readAgain(cells: readonly PastedCell[]): Promise<PastedCell[]> {
    await queryClient.refetchQueries({ queryKey: listsKey(shopId), type: 'active' });
    const lists = queryClient.getQueriesData<ProductList>({ queryKey: listsKey(shopId), type: 'active' });
    const stored = new Map(lists.flatMap(([, list]) => (list?.products ?? []).map((one) => [one._id, one])));
    return cells.flatMap(({ line, currency, text }) => {
      const now = lineNow(line, stored.get(line.product._id));
      return now ? layOut(t, text, [now], [currency]).cells : [];
    });
  }

  async function save(cells: readonly PastedCell[]): Promise<void> {
    let isOutdated = false;
    await bulk.setPrices(cells, () => {
      isOutdated = true;
    });
    if (!isOutdated) return;
    const fresh = await readAgain(cells);
    const fromOf = ({ line, currency }: PastedCell) =>
      cells.find((cell) => cell.line.id === line.id && cell.currency === currency)?.from;
    // Somebody edited something else of them: both are put together.
    if (fresh.every((cell) => cell.from === fromOf(cell))) return save(fresh);
    setAsked({ pasted: { cells: fresh, strays: 0 }, isChanged: true });
  }

  return {
    asked,
    close: () => setAsked(undefined),
    save: (cells: PastedCell[]) => {
      setAsked(undefined);
      void save(cells);
    },
    paste(text: string, rows: readonly PricedLine[], currencies: readonly string[]) {
      const pasted = layOut(t, text, rows, currencies);
      const changing = pasted.cells.filter(({ from, to }) => to !== undefined && to !== from);
      const isPlain =
        pasted.strays === 0 &&
        changing.length > 0 &&
        pasted.cells.every(({ message, isDoubted }) => !message && !isDoubted) &&
        pricesToSend(changing).length <= pricedAtOnceMax;
      if (isPlain) void save(changing);
      else setAsked({ pasted, isChanged: false });
    },
  };
}
