import { pickText } from '@sofra/contract/localized-text';
import type { Product } from '@sofra/contract/products';
import type { HiddenReason } from '@sofra/contract/publishing';
import { lowestPrices } from '@sofra/contract/variants';
import { Copy, Pencil, Trash2 } from 'lucide-react';
import { type CSSProperties, memo, type ReactNode, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { DragHandle, useSortableItem } from '../../ui/sortable.tsx';
import { ActiveSwitch } from '../active-switch.tsx';
import { CardPicture } from '../card-picture.tsx';
import { SoldOutBadge } from '../sold-out-badge.tsx';
import { PriceLines } from './price-lines.tsx';

export interface CardActions {
  mayEdit: boolean;
  mayDelete: boolean;
  onSwitch: (id: string, name: string, isActive: boolean) => void;
  onDuplicate: (product: Product) => void;
  onDelete: (product: Product) => void;
}

interface ProductCardProps {
  product: Product;
  /** Left out where all of the cards are of one. */
  category: string | undefined;
  /** Why guests do not see it. */
  hidden: HiddenReason | null;
  /** The shop's, the main one first. */
  currencies: readonly string[];
  actions: CardActions;
  /** The place that a moving card is drawn at, and its handle. */
  motion?: { ref: Ref<HTMLLIElement>; style: CSSProperties; isDragging: boolean; handle: ReactNode };
}

const iconButton = 'btn btn-ghost btn-square btn-sm max-md:size-11';

// Remembered, because scrolling draws the grid anew many times a second.
export const ProductCard = memo(function ProductCard({
  product,
  category,
  hidden,
  currencies,
  actions,
  motion,
}: ProductCardProps) {
  const { t, i18n } = useTranslation();
  const { search } = useLocation();
  const name = pickText(product.name, i18n.language);
  const picture = <CardPicture url={product.product_images[0]} hidden={hidden} />;
  // Opened to edit, or to read by those who may not; the way back leads to the same search and category.
  const edit = { to: `/products/${product._id}`, state: { list: search } };
  return (
    <li
      ref={motion?.ref}
      style={motion?.style}
      className={`relative flex min-w-0 flex-col overflow-hidden rounded-box border border-base-300 bg-base-100 ${motion?.isDragging ? 'shadow-lg' : ''}`}
    >
      <Link {...edit} tabIndex={-1} aria-hidden="true">
        {picture}
      </Link>
      <div className="flex grow flex-col gap-1 p-3">
        <h2 className="font-medium">
          <Link {...edit} className="hover:underline">
            <bdi>{name}</bdi>
          </Link>
        </h2>
        {product.sold_out && !hidden && (
          <SoldOutBadge state={product.sold_out} className="absolute start-2 top-2" />
        )}
        {category && <bdi className="w-fit max-w-full truncate text-muted text-sm">{category}</bdi>}
        <PriceLines {...lowestPrices(product)} discount={product.discount} currencies={currencies} />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-1 px-3 pb-2">
        <ActiveSwitch
          name={name}
          isActive={product.is_active}
          hidden={hidden}
          onSwitch={(isActive) => actions.onSwitch(product._id, name, isActive)}
        />
        {actions.mayEdit && (
          <div className="-me-1.5 flex">
            <Link {...edit} className={iconButton} title={t('menu_item.edit', { name })}>
              <Pencil className="size-4" aria-hidden="true" />
            </Link>
            <button
              type="button"
              className={iconButton}
              title={t('products.duplicate', { name })}
              onClick={() => actions.onDuplicate(product)}
            >
              <Copy className="size-4" aria-hidden="true" />
            </button>
            {actions.mayDelete && (
              <button
                type="button"
                className={iconButton}
                aria-label={`${t('menu_item.delete')}: ${name}`}
                title={t('menu_item.delete')}
                onClick={() => actions.onDelete(product)}
              >
                <Trash2 className="size-4" aria-hidden="true" />
              </button>
            )}
          </div>
        )}
      </div>
      {motion?.handle}
    </li>
  );
});

/** The same within a `SortableArea`. */
export function MovableProductCard({ product, ...card }: Omit<ProductCardProps, 'motion'>) {
  const { i18n } = useTranslation();
  const { handle, ...place } = useSortableItem(product._id);
  const name = pickText(product.name, i18n.language);
  return (
    <ProductCard
      {...card}
      product={product}
      motion={{
        ...place,
        handle: <DragHandle handle={handle} name={name} className="absolute end-2 top-2 bg-base-100" />,
      }}
    />
  );
}
