import { type Theme, themes } from '@sofra/reference-data/themes';
import { Check, Palette } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { applyTheme, readTheme } from '../lib/theme.ts';
import { DropdownMenu, menuItemLook } from '../ui/dropdown-menu.tsx';

export function ThemePicker() {
  const { t } = useTranslation();
  return (
    <DropdownMenu
      label={t('layout.theme')}
      trigger={<Palette className="size-5" aria-hidden="true" />}
      className="w-56"
    >
      {(close) => {
        // Read anew whenever the list opens: it may have been chosen elsewhere.
        const current = readTheme();
        return themes.map((theme) => (
          <button
            key={theme}
            type="button"
            role="menuitemradio"
            aria-checked={theme === current}
            tabIndex={-1}
            className={menuItemLook}
            onClick={() => {
              applyTheme(theme);
              close();
            }}
          >
            <Swatch theme={theme} />
            <span className="grow">{t(`themes.${theme}`)}</span>
            {theme === current && <Check className="size-4" aria-hidden="true" />}
          </button>
        ));
      }}
    </DropdownMenu>
  );
}

function Swatch({ theme }: { theme: Theme }) {
  return (
    <span
      data-theme={theme}
      aria-hidden="true"
      className="flex shrink-0 gap-1 rounded-selector border border-base-content/20 bg-base-100 p-1"
    >
      <span className="h-4 w-1.5 rounded-full bg-base-content" />
      <span className="h-4 w-1.5 rounded-full bg-primary" />
      <span className="h-4 w-1.5 rounded-full bg-secondary" />
      <span className="h-4 w-1.5 rounded-full bg-accent" />
    </span>
  );
}
