import { Link } from 'react-router';
import { Logo } from '../ui/logo.tsx';
import { LanguageSwitcher } from './language-switcher.tsx';
import { ThemePicker } from './theme-picker.tsx';

export function PublicHeader() {
  return (
    <header className="flex h-12 shrink-0 items-center justify-between px-2 sm:px-4">
      <Link to="/" className="rounded-field px-1">
        <Logo />
      </Link>
      <div className="flex items-center">
        <LanguageSwitcher />
        <ThemePicker />
      </div>
    </header>
  );
}
