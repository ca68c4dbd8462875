import { Menu } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ShopPicker } from '../shops/shop-picker.tsx';
import { ViewMenuLink } from '../shops/view-menu-link.tsx';
import { Logo } from '../ui/logo.tsx';
import { LanguageSwitcher } from './language-switcher.tsx';
import { ThemePicker } from './theme-picker.tsx';
import { UserMenu } from './user-menu.tsx';

interface TopBarProps {
  email: string;
  drawerId: string;
  isDrawerOpen: boolean;
  isDrawerShown: boolean;
  onMenu: () => void;
}

export function TopBar({ email, drawerId, isDrawerOpen, isDrawerShown, onMenu }: TopBarProps) {
  const { t } = useTranslation();
  return (
    <header className="sticky top-0 z-30 flex h-12 items-center justify-between gap-1 border-base-300 border-b bg-base-100 px-1.5">
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
        <Link to="/dashboard" className="rounded-field px-1 max-[22rem]:hidden">
          <Logo compact />
        </Link>
      </div>
      <div className="flex shrink-0 items-center">
        <ShopPicker compact />
        <ViewMenuLink />
        <LanguageSwitcher />
        <ThemePicker />
        <UserMenu email={email} />
      </div>
    </header>
  );
}
