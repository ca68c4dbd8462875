import { Menu, Search } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ShopPicker } from '../shops/shop-picker.tsx';
import { ViewMenuLink } from '../shops/view-menu-link.tsx';
import { Logo } from '../ui/logo.tsx';
import { LanguageSwitcher } from './language-switcher.tsx';
import { ThemePicker } from './theme-picker.tsx';
import { UserMenu } from './user-menu.tsx';

const findKey = /Mac|iPhone|iPad/.test(navigator.platform) ? '⌘ K' : 'Ctrl K';

interface TopBarProps {
  email: string;
  drawerId: string;
  isDrawerOpen: boolean;
  isDrawerShown: boolean;
  onMenu: () => void;
  onFind: () => void;
}

export function TopBar({ email, drawerId, isDrawerOpen, isDrawerShown, onMenu, onFind }: TopBarProps) {
  const { t } = useTranslation();
  return (
    <header className="sticky top-0 z-top-bar flex h-12 items-center justify-between gap-1 border-base-300 border-b bg-base-100 px-1.5 max-[22rem]:gap-0 max-[22rem]:px-0">
      <div className="flex min-w-0 items-center gap-1">
        <button
          type="button"
          className="btn btn-ghost btn-square size-11 md:size-9"
          aria-label={t('layout.menu')}
          aria-expanded={isDrawerOpen}
          aria-controls={isDrawerShown ? drawerId : undefined}
          onClick={onMenu}
        >
          <Menu className="size-5" aria-hidden="true" />
        </button>
        <Link to="/dashboard" className="rounded-field px-1 max-[26rem]:hidden">
          <Logo compact />
        </Link>
      </div>
      <div className="flex shrink-0 items-center">
        <FindButton onFind={onFind} />
        <ShopPicker compact />
        <ViewMenuLink />
        <LanguageSwitcher />
        <ThemePicker />
        <UserMenu email={email} />
      </div>
    </header>
  );
}

function FindButton({ onFind }: { onFind: () => void }) {
  const { t } = useTranslation();
  return (
    <button
      type="button"
      className="btn btn-ghost h-11 min-w-11 gap-1.5 px-2.5 md:h-9 md:min-w-9"
      aria-label={t('palette.open')}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      title={`${t('palette.open')} (${findKey})`}
      onClick={onFind}
    >
      <Search className="size-5 shrink-0" aria-hidden="true" />
    </button>
  );
}
