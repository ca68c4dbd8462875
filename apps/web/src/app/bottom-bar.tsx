import { Ellipsis } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router';
import { useSelectedShop } from '../shops/selected-shop.ts';
import { placesOf } from './places.ts';

/** What is opened most often with a thumb; the rest is one tap further, in the drawer. */
const within = ['dashboard', 'kitchen', 'products', 'qr'];

interface BottomBarProps {
  isDrawerOpen: boolean;
  drawerId: string;
  onMore: () => void;
}

const itemLook =
  'flex h-14 w-full cursor-pointer flex-col items-center justify-center gap-0.5 px-0.5 text-[0.6875rem] leading-tight focus-visible:-outline-offset-2';

export function BottomBar({ isDrawerOpen, drawerId, onMore }: BottomBarProps) {
  const { t } = useTranslation();
  const { shop } = useSelectedShop();
  const places = placesOf(shop).flatMap((group) => group.places);
  const shown = shop ? places.filter(({ id }) => within.includes(id)) : places;
  return (
    <nav
      // The drawer lies over it and leads to the same pages.
      hidden={isDrawerOpen}
      data-bottom-bar
      aria-label={t('nav.bar')}
      className="bottom-bar fixed inset-x-0 bottom-0 z-bar border-base-300 border-t bg-base-100 pb-[env(safe-area-inset-bottom)]"
    >
      <ul className="flex">
        {shown.map(({ id, to, label, short = label, Icon }) => (
          <li key={id} className="min-w-0 flex-1">
            <NavLink
              to={to}
              aria-label={t(label)}
              className={({ isActive }) =>
                `${itemLook} ${isActive ? 'font-semibold shadow-[inset_0_3px_0] shadow-primary' : ''}`
              }
            >
              <Icon className="size-5 shrink-0" aria-hidden="true" />
              <span className="line-clamp-2 max-w-full text-center">{t(short)}</span>
            </NavLink>
          </li>
        ))}
        <li className="min-w-0 flex-1">
          <button
            type="button"
            className={itemLook}
            aria-expanded={isDrawerOpen}
            aria-controls={isDrawerOpen ? drawerId : undefined}
            onClick={onMore}
          >
            <Ellipsis className="size-5 shrink-0" aria-hidden="true" />
            <span className="line-clamp-2 max-w-full text-center">{t('nav.more')}</span>
          </button>
        </li>
      </ul>
    </nav>
  );
}
