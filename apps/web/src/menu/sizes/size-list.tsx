import { pickText } from '@sofra/contract/localized-text';
import type { Product } from '@sofra/contract/products';
import type { Shop } from '@sofra/contract/shops';
import { useTranslation } from 'react-i18next';
import { PriceLines } from '../products/price-lines.tsx';

/** The sizes of a dish to read; one that guests do not see says so. */
export function SizeList({ shop, product }: { shop: Shop; product: Product }) {
  const { t, i18n } = useTranslation();
  const number = new Intl.NumberFormat(i18n.language);
  return (
    <ul className="flex flex-col gap-2">
      {product.variants.map(({ _id, name, prices, portion, is_active }) => (
        <li key={_id} className="flex flex-wrap items-baseline gap-x-3">
          <bdi className="font-medium">{pickText(name, i18n.language)}</bdi>
          {portion && (
            <span className="text-muted">
              {t(`menu.portion.${portion.unit}`, { amount: number.format(portion.amount) })}
            </span>
          )}
          {!is_active && <span className="badge badge-sm badge-neutral">{t('publishing.hidden')}</span>}
          <PriceLines prices={prices} discount={product.discount} currencies={shop.menu_currencies} />
        </li>
      ))}
    </ul>
  );
}
