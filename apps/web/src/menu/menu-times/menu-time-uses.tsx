import { pickText } from '@sofra/contract/localized-text';
import type { MenuTime } from '@sofra/contract/menu-times';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { categoriesQuery } from '../categories/categories.api.ts';
import { productsQuery } from '../products/products.api.ts';

/** So many are named; the others are only counted. */
const shownAtMost = 10;

/** The ways to all that goes by a menu time. */
export function MenuTimeUses({ time: { _id, shop_id } }: { time: MenuTime }) {
  const { t, i18n } = useTranslation();
  const { data: categories = [] } = useQuery(categoriesQuery(shop_id));
  const { data: list } = useQuery(productsQuery(shop_id, {}, i18n.language));
  const uses = [
    ...categories.map((category) => ({ ...category, to: `/categories/${category._id}` })),
    ...(list?.products ?? []).map((product) => ({ ...product, to: `/products/${product._id}` })),
  ].filter(({ menu_time_id }) => menu_time_id === _id);
  if (uses.length === 0) return null;
  return (
    <ul className="flex flex-col">
      {uses.slice(0, shownAtMost).map(({ to, name }) => (
        <li key={to}>
          <Link to={to} className="link flex min-h-11 items-center md:min-h-8">
            <bdi>{pickText(name, i18n.language)}</bdi>
          </Link>
        </li>
      ))}
      {uses.length > shownAtMost && (
        <li className="text-muted text-sm">
          {t('dashboard.todo.more', { count: uses.length - shownAtMost })}
        </li>
      )}
    </ul>
  );
}
