import { Check, LayoutGrid, Plus, Store } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { DropdownMenu, menuItemLook } from '../ui/dropdown-menu.tsx';
import { useSelectedShop } from './selected-shop.ts';
import { useChooseShop } from './use-choose-shop.ts';

interface ShopPickerProps {
  /** On a narrow top bar only the picture shows. */
  compact?: boolean;
}

/** Which shop one is working on, and the way to another. Nothing without shops. */
export function ShopPicker({ compact = false }: ShopPickerProps) {
  const { t } = useTranslation();
  const { shop, shops } = useSelectedShop();
  const choose = useChooseShop();
  if (!shops || shops.length === 0) return null;
  return (
    <DropdownMenu
      label={shop ? t('shops.picker_named', { name: shop.name }) : t('shops.picker')}
      trigger={
        <>
          <Store className="size-5 shrink-0" aria-hidden="true" />
          <bdi className={`max-w-40 truncate text-sm ${compact ? 'hidden sm:inline' : ''}`}>
            {shop?.name ?? t('shops.picker')}
          </bdi>
        </>
      }
      // On a phone the bar's button stands so far from the edge that a menu below it would leave the screen.
      className={
        compact ? 'w-64 max-sm:fixed max-sm:inset-x-2 max-sm:top-12 max-sm:w-auto' : 'start-0 end-auto! w-56'
      }
    >
      {(close) => (
        <>
          {shops.map(({ _id, name }) => (
            <button
              key={_id}
              type="button"
              role="menuitemradio"
              aria-checked={_id === shop?._id}
              tabIndex={-1}
              className={menuItemLook}
              onClick={() => {
                close();
                if (_id !== shop?._id) void choose(_id);
              }}
            >
              <bdi className="grow truncate">{name}</bdi>
              {_id === shop?._id && <Check className="size-4 shrink-0" aria-hidden="true" />}
            </button>
          ))}
          <Link
            to="/shops"
            role="menuitem"
            tabIndex={-1}
            className={`${menuItemLook} mt-1 border-base-300 border-t`}
            onClick={close}
          >
            <LayoutGrid className="size-4 shrink-0" aria-hidden="true" />
            {t('shops.title')}
          </Link>
          <Link to="/shops/create" role="menuitem" tabIndex={-1} className={menuItemLook} onClick={close}>
            <Plus className="size-4 shrink-0" aria-hidden="true" />
            {t('shops.add')}
          </Link>
        </>
      )}
    </DropdownMenu>
  );
}
