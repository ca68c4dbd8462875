import type { Product } from '@sofra/contract/products';
import { formatPrice } from '../../lib/format-price.ts';
import { typedOver } from '../../ui/typed-over.ts';
import type { CellField } from './cell-fields.ts';
import { CellInput } from './cell-input.tsx';
import { isManyCells } from './pasted-prices.ts';
import { useTable } from './table-context.ts';

interface PriceCellProps {
  lineId: string;
  product: Product;
  price: number | undefined;
  currency: string;
  field: CellField;
  /** Of what it is the price. */
  name: string;
}

/** A price, of a product or of a size, typed in its place. */
export function PriceCell({ lineId, product, price, currency, field, name }: PriceCellProps) {
  const { words, language, mayEdit, paste } = useTable();
  if (!mayEdit)
    return (
      <td dir="ltr" className="px-2 text-end tabular-nums">
        {price !== undefined && <bdi>{formatPrice(price, currency, language)}</bdi>}
      </td>
    );
  return (
    <td dir="ltr" className="relative flex items-center">
      <CellInput
        {...typedOver}
        lineId={lineId}
        product={product}
        field={field}
        name={`price.${currency}`}
        label={words.priceOf(currency, name)}
        inputMode="decimal"
        placeholder="–"
        className="text-end tabular-nums"
        onPasted={(text) => {
          if (!isManyCells(text)) return false;
          paste(lineId, currency, text);
          return true;
        }}
      />
    </td>
  );
}
