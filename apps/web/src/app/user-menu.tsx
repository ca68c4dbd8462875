import { CircleUserRound, LayoutDashboard, LogOut } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { DropdownMenu, menuItemLook } from '../ui/dropdown-menu.tsx';
import { useLogout } from '../users/use-logout.ts';

export function UserMenu({ email }: { email: string }) {
  const { t } = useTranslation();
  const logout = useLogout();
  return (
    <DropdownMenu
      label={t('layout.account')}
      trigger={<CircleUserRound className="size-5" aria-hidden="true" />}
      className="w-max min-w-56"
      header={<p className="mb-1 border-base-300 border-b px-3 py-2 text-sm font-medium">{email}</p>}
    >
      {(close) => (
        <>
          <Link to="/dashboard" role="menuitem" tabIndex={-1} className={menuItemLook} onClick={close}>
            <LayoutDashboard className="size-4" aria-hidden="true" />
            {t('layout.dashboard')}
          </Link>
          <Link to="/profile" role="menuitem" tabIndex={-1} className={menuItemLook} onClick={close}>
            <CircleUserRound className="size-4" aria-hidden="true" />
            {t('layout.profile')}
          </Link>
          <button
            type="button"
            role="menuitem"
            tabIndex={-1}
            className={menuItemLook}
            onClick={() => {
              close();
              void logout();
            }}
          >
            <LogOut className="size-4 rtl:-scale-x-100" aria-hidden="true" />
            {t('layout.logout')}
          </button>
        </>
      )}
    </DropdownMenu>
  );
}
