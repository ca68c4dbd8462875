import type { Category } from '@sofra/contract/categories';
import type { Product } from '@sofra/contract/products';
import { whyHidden } from '@sofra/contract/publishing';
import { defaultRangeExtractor, useWindowVirtualizer, type VirtualItem } from '@tanstack/react-virtual';
import { useEffect } from 'react';
import { useBox } from '../use-box.ts';
import { type CardActions, MovableProductCard, ProductCard } from './product-card.tsx';

interface ProductGridProps {
  products: Product[];
  /** Tells one list from another, so that each is found again as it was left. */
  listKey: string;
  /** What the card calls the category; left out where all of the cards are of one. */
  categoryName: (product: Product) => string | undefined;
  categoryOf: (product: Product) => Category | undefined;
  /** The shop's, the main one first. */
  currencies: readonly string[];
  /** The row of a card that is being moved must not vanish under the hand. */
  draggedId: string | undefined;
  canMove: boolean;
  actions: CardActions;
}

const narrowestColumn = 190;
const gap = 16;
const columnsFor = (width: number) =>
  Math.min(5, Math.max(2, Math.floor((width + gap) / (narrowestColumn + gap))));
// The picture is 4:3; below it come the name, two lines and the buttons.
const estimatedHeight = (width: number, columns: number) => ((width / columns) * 3) / 4 + 150;

/** How high the rows were when a list was left: coming back, the page is as high as before at once. */
const measured = new Map<string, VirtualItem[]>();

/** Only the rows in sight are on the page, so that thousands of products scroll like ten. */
export function ProductGrid({
  products,
  listKey,
  categoryName,
  categoryOf,
  currencies,
  draggedId,
  canMove,
  actions,
}: ProductGridProps) {
  const Card = canMove ? MovableProductCard : ProductCard;
  const { element, width, top } = useBox();
  const columns = columnsFor(width);
  const draggedRow = Math.floor(products.findIndex(({ _id }) => _id === draggedId) / columns);
  const cacheKey = `${listKey} ${columns} ${products.length}`;

  const virtualizer = useWindowVirtualizer({
    count: width === 0 ? 0 : Math.ceil(products.length / columns),
    estimateSize: () => estimatedHeight(width, columns),
    overscan: 2,
    // Drawn with the next frame; the rows beyond the edge bridge the moment.
    useFlushSync: false,
    gap,
    scrollMargin: top,
    initialMeasurementsCache: measured.get(cacheKey) ?? [],
    rangeExtractor: (range) => {
      const rows = defaultRangeExtractor(range);
      return draggedRow < 0 || rows.includes(draggedRow) ? rows : [...rows, draggedRow].sort((a, b) => a - b);
    },
  });

  useEffect(
    () => () => {
      measured.set(cacheKey, virtualizer.measurementsCache);
    },
    [cacheKey, virtualizer],
  );

  return (
    <div ref={element} className="relative" style={{ height: virtualizer.getTotalSize() }}>
      {virtualizer.getVirtualItems().map((row) => (
        <ul
          key={row.key}
          ref={virtualizer.measureElement}
          data-index={row.index}
          className="absolute inset-x-0 grid gap-3 sm:gap-4"
          style={{ top: row.start - top, gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
        >
          {products.slice(row.index * columns, (row.index + 1) * columns).map((product) => (
            <Card
              key={product._id}
              product={product}
              category={categoryName(product)}
              hidden={whyHidden(product, categoryOf(product))}
              currencies={currencies}
              actions={actions}
            />
          ))}
        </ul>
      ))}
    </div>
  );
}
