import type { Category } from '@sofra/contract/categories';
import { pickText } from '@sofra/contract/localized-text';
import type { Product } from '@sofra/contract/products';
import type { Shop } from '@sofra/contract/shops';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { toast } from 'react-toastify/unstyled';
import { useOfferUndo } from '../../history/use-offer-undo.ts';
import { messageOf } from '../../lib/progress-toast.ts';
import { useMay } from '../../shops/selected-shop.ts';
import { SortableArea } from '../../ui/sortable.tsx';
import { useActiveSwitch } from '../use-active-switch.ts';
import { useTellStored } from '../use-tell-stored.ts';
import { DeleteProduct } from './delete-product.tsx';
import { ProductGrid } from './product-grid.tsx';
import { useOrderProducts, useSwitchProduct } from './products.api.ts';
import { useCopyProduct } from './use-copy-product.ts';

interface ProductCardsProps {
  shop: Shop;
  products: Product[];
  listKey: string;
  categories: readonly Category[];
  /** Whether all of the cards are of one category, so that none needs to name it. */
  isOfOne: boolean;
  canMove: boolean;
}

/** The cards and everything that can be done on them. */
export function ProductCards({ shop, products, listKey, categories, isOfOne, canMove }: ProductCardsProps) {
  const { t, i18n } = useTranslation();
  const navigate = useNavigate();
  const mayEdit = useMay('menu.edit');
  const mayDelete = useMay('menu.delete');
  const [toDelete, setToDelete] = useState<Product>();
  const [draggedId, setDraggedId] = useState<string>();
  const switchProduct = useSwitchProduct(shop._id);
  const order = useOrderProducts(shop._id);
  const copyProduct = useCopyProduct(shop._id);
  const offerUndo = useOfferUndo(shop._id);
  const tellStored = useTellStored();
  const byId = new Map(categories.map((category) => [category._id, category]));
  const categoryOf = ({ category_id }: Product) => byId.get(category_id);
  const turn = useActiveSwitch({
    shopId: shop._id,
    entity: 'product',
    switchItem: (id, isActive) => switchProduct.mutateAsync({ id, isActive }),
    categoryOf: (id) => {
      const product = products.find(({ _id }) => _id === id);
      return product && categoryOf(product);
    },
    sizesOf: (id) => products.find(({ _id }) => _id === id)?.variants ?? [],
  });

  const complain = (error: unknown) =>
    toast.error(t('products.error', { message: messageOf(error, t('errors.internal')) }), {
      position: 'top-center',
    });

  const reorder = (ids: string[]) =>
    order.mutate(ids, {
      onSuccess: (made) =>
        offerUndo({
          id: 'products-ordered',
          text: t('history.order_saved'),
          title: t('products.title'),
          made: Promise.resolve(made),
        }),
      onError: complain,
    });

  // Told to the next tap at once: a second one comes before the screen has heard of the first.
  const isCopying = useRef(false);
  async function duplicate(product: Product) {
    if (isCopying.current) return;
    isCopying.current = true;
    try {
      const copy = await copyProduct(product);
      tellStored({
        text: t('products.created'),
        position: 'top-center',
        type: 'success',
        entity: 'product',
        item: copy,
        category: categoryOf(copy),
      });
      await navigate(`/products/${copy._id}`);
    } catch (error) {
      complain(error);
    } finally {
      isCopying.current = false;
    }
  }

  const grid = (
    <ProductGrid
      products={products}
      listKey={listKey}
      categoryName={(product) => (isOfOne ? undefined : pickText(categoryOf(product)?.name, i18n.language))}
      categoryOf={categoryOf}
      currencies={shop.menu_currencies}
      draggedId={draggedId}
      canMove={canMove}
      actions={{
        mayEdit,
        mayDelete,
        onSwitch: (...change) => void turn(...change),
        onDuplicate: (product) => void duplicate(product),
        onDelete: setToDelete,
      }}
    />
  );

  return (
    <>
      {canMove ? (
        <SortableArea
          ids={products.map(({ _id }) => _id)}
          nameOf={(id) => pickText(products.find(({ _id }) => _id === id)?.name, i18n.language)}
          onReorder={reorder}
          onDragging={setDraggedId}
        >
          {grid}
        </SortableArea>
      ) : (
        grid
      )}
      {toDelete && <DeleteProduct product={toDelete} onClose={() => setToDelete(undefined)} />}
    </>
  );
}
