import { Search } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router';
import { useSelectedShop } from '../shops/selected-shop.ts';
import { type Place, placesOf } from './places.ts';

interface SideDrawerProps {
  id: string;
  isOpen: boolean;
  /** Over the content, as on a phone, instead of beside it. */
  isOverlay: boolean;
  onClose: () => void;
  onFind: () => void;
}

const rowLook =
  'flex h-11 w-full items-center gap-3 rounded-field px-3 text-sm focus-visible:-outline-offset-2 md:h-10';

export function SideDrawer({ id, isOpen, isOverlay, onClose, onFind }: SideDrawerProps) {
  const { t } = useTranslation();
  const { shop } = useSelectedShop();
  const nav = useRef<HTMLElement>(null);
  const isOverlayOpen = isOverlay && isOpen;

  useEffect(() => {
    if (!isOverlayOpen) return;
    const before = document.activeElement;
    nav.current?.querySelector('a')?.focus();
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key === 'Escape') onClose();
    };
    document.addEventListener('keydown', closeOnEscape);
    return () => {
      document.removeEventListener('keydown', closeOnEscape);
      if (before instanceof HTMLElement) before.focus();
    };
  }, [isOverlayOpen, onClose]);

  if (isOverlay && !isOpen) return null;
  const place = isOverlay
    ? 'fixed inset-y-0 start-0 top-12 z-drawer w-48 shadow-lg transition-transform starting:-translate-x-full rtl:starting:translate-x-full'
    : `sticky top-12 h-[calc(100dvh-3rem)] shrink-0 ${isOpen ? 'w-48' : 'w-[60px]'}`;
  return (
    <>
      {isOverlay && (
        <div
          data-testid="backdrop"
          aria-hidden="true"
          className="fixed inset-0 top-12 z-backdrop bg-neutral/50 transition-opacity starting:opacity-0"
          onClick={onClose}
        />
      )}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a finger beside the links closes it; the keyboard has Escape */}
      <nav
        ref={nav}
        id={id}
        aria-label={t('layout.navigation')}
        className={`overflow-y-auto border-base-300 border-e bg-base-100 p-2 ${place}`}
        onClick={isOverlay ? onClose : undefined}
      >
        <button
          type="button"
          title={isOpen ? undefined : t('palette.open')}
          aria-haspopup="dialog"
          className={`${rowLook} mb-2 cursor-pointer inset-ring inset-ring-base-300 hover:bg-base-content/5`}
          onClick={onFind}
        >
          <Search className="size-5 shrink-0" aria-hidden="true" />
          <span className={isOpen ? 'text-muted' : 'sr-only'}>{t('palette.open')}</span>
        </button>
        {placesOf(shop).map(({ id: group, title, places }, index) => (
          <div
            key={group}
            className={index === 0 ? '' : `mt-2 pt-2 ${title && isOpen ? '' : 'border-base-300 border-t'}`}
          >
            {title && (
              <p className={isOpen ? 'px-3 pb-1 font-medium text-muted text-xs' : 'sr-only'}>{t(title)}</p>
            )}
            <ul className="flex flex-col gap-1">
              {places.map((item) => (
                <li key={item.id}>
                  <PlaceLink place={item} isOpen={isOpen} />
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
    </>
  );
}

function PlaceLink({ place: { to, label, Icon }, isOpen }: { place: Place; isOpen: boolean }) {
  const { t } = useTranslation();
  return (
    <NavLink
      to={to}
      title={isOpen ? undefined : t(label)}
      className={({ isActive }) =>
        `${rowLook} ${
          isActive
            ? 'bg-base-content/10 font-semibold shadow-[inset_3px_0_0] shadow-primary rtl:shadow-[inset_-3px_0_0]'
            : 'hover:bg-base-content/5'
        }`
      }
    >
      <Icon className="size-5 shrink-0" aria-hidden="true" />
      <span className={isOpen ? 'min-w-0 leading-tight' : 'sr-only'}>{t(label)}</span>
    </NavLink>
  );
}
