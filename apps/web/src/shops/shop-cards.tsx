import type { Shop } from '@sofra/contract/shops';
import { Check, Pencil, Store } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { MenuImage } from '../images/menu-image.tsx';
import { Button } from '../ui/button.tsx';
import { useSelectedShop } from './selected-shop.ts';

export function ShopCards({ shops }: { shops: readonly Shop[] }) {
  const { shop: selected, select } = useSelectedShop();
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,18rem),1fr))] gap-4">
      {shops.map((shop) => (
        <ShopCard
          key={shop._id}
          shop={shop}
          isSelected={shop._id === selected?._id}
          onSelect={() => select(shop._id)}
        />
      ))}
    </ul>
  );
}

interface ShopCardProps {
  shop: Shop;
  isSelected: boolean;
  onSelect: () => void;
}

function ShopCard({ shop, isSelected, onSelect }: ShopCardProps) {
  const { t } = useTranslation();
  const nameId = useId();
  return (
    <li
      className={`flex flex-col gap-4 rounded-box border bg-base-100 p-4 ${isSelected ? 'border-primary ring-1 ring-primary' : 'border-base-300'}`}
    >
      <div className="flex min-w-0 items-center gap-3">
        <ShopLogo shop={shop} />
        <div className="min-w-0">
          <p id={nameId} className="font-semibold">
            <bdi className="block w-fit max-w-full truncate">{shop.name}</bdi>
          </p>
          <p className="truncate text-muted text-sm" dir="ltr">
            {shop.shop_slug}
          </p>
        </div>
        <div className="ms-auto flex shrink-0 flex-col items-end gap-1">
          <span className="badge badge-sm badge-soft">{t(`roles.${shop.my_role}`)}</span>
          {shop.suspension && (
            <span className="badge badge-sm badge-warning">{t('shops.suspension.badge')}</span>
          )}
        </div>
      </div>
      <div className="flex gap-2">
        <Link to={`/shops/edit/${shop._id}`} className="btn grow" aria-describedby={nameId}>
          <Pencil className="size-4" aria-hidden="true" />
          {t('shops.card.edit')}
        </Link>
        <Button
          look={isSelected ? 'plain' : 'primary'}
          // It says which one it is, so it stays readable.
          className={`grow ${isSelected ? 'text-muted' : ''}`}
          disabled={isSelected}
          aria-describedby={nameId}
          icon={isSelected && <Check className="size-4" aria-hidden="true" />}
          onClick={onSelect}
        >
          {t(isSelected ? 'shops.card.selected' : 'shops.card.select')}
        </Button>
      </div>
    </li>
  );
}

export function ShopLogo({ shop }: { shop: Shop }) {
  return (
    <span className="grid size-12 shrink-0 place-items-center overflow-hidden rounded-field bg-base-300">
      {shop.logo ? (
        <MenuImage url={shop.logo} alt="" sizes="48px" className="size-full object-cover" />
      ) : (
        <Store className="size-6" aria-hidden="true" />
      )}
    </span>
  );
}
