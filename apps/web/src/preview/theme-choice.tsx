import { foldText } from '@sofra/contract/fold-text';
import { darkThemes, type Theme, themes } from '@sofra/reference-data/themes';
import { useQuery } from '@tanstack/react-query';
import { Check, CircleAlert } from 'lucide-react';
import { type ReactNode, type Ref, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { menuThemesQuery } from './preview.api.ts';
import { ThemeThumbnail } from './theme-thumbnail.tsx';

const shades = ['all', 'light', 'dark'] as const;
type Shade = (typeof shades)[number];

const hasShade = (theme: Theme, shade: Shade) =>
  shade === 'all' || darkThemes.has(theme) === (shade === 'dark');

interface ThemeChoiceProps {
  shopId: string;
  /** The language that the thumbnails are in. */
  language: string;
  label: string;
  name: string;
  value: string;
  /** Whoever may not change it sees the one that is chosen. */
  isFixed?: boolean;
  error?: string | undefined;
  onChange: (theme: Theme) => void;
  ref?: Ref<HTMLInputElement>;
}

/** The themes as they look on the shop's own menu. */
export function ThemeChoice({
  shopId,
  language,
  label,
  name,
  value,
  isFixed = false,
  error,
  onChange,
  ref,
}: ThemeChoiceProps) {
  const { t, i18n } = useTranslation();
  const errorId = useId();
  const { data: menu } = useQuery(menuThemesQuery(shopId, language));
  const [search, setSearch] = useState('');
  const [shade, setShade] = useState<Shade>('all');
  const nameOf = (theme: Theme) => t(`themes.${theme}`).toLocaleUpperCase(i18n.language);
  const wanted = foldText(search);
  const isFound = (theme: Theme) =>
    hasShade(theme, shade) && foldText(`${nameOf(theme)} ${theme}`).includes(wanted);
  const found = themes.filter((theme) => (isFixed ? theme === value : isFound(theme)));

  // The list scrolls for itself, so the chosen one may be further down; the page around it stays where it is.
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const chosen = list.current?.querySelector<HTMLElement>('label:has(:checked)');
    if (list.current && chosen) list.current.scrollTop = chosen.offsetTop - 8;
  }, []);

  return (
    <fieldset aria-describedby={error ? errorId : undefined} className="flex min-w-0 flex-col gap-3">
      <legend className="mb-1.5 font-medium text-sm">{label}</legend>
      <div className={isFixed ? 'hidden' : 'flex flex-wrap gap-2'}>
        <input
          type="search"
          className="input min-w-0 grow basis-40"
          aria-label={t('preview.themes.search')}
          placeholder={t('preview.themes.search')}
          autoComplete="off"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          onKeyDown={(event) => {
            // The form around it must not be saved by it.
            if (event.key === 'Enter') event.preventDefault();
          }}
        />
        <fieldset aria-label={t('preview.themes.shade')} className="join">
          {shades.map((one) => (
            <button
              key={one}
              type="button"
              aria-pressed={one === shade}
              className={`btn join-item ${one === shade ? 'btn-neutral' : ''}`}
              onClick={() => setShade(one)}
            >
              {t(`preview.themes.${one}`)}
            </button>
          ))}
        </fieldset>
      </div>
      <div
        ref={list}
        // Ends within a row, so that the list is seen to go on.
        className="relative grid max-h-[32rem] grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-2 overflow-y-auto p-1"
      >
        {found.map((theme, index) => (
          <ThemeCard
            key={theme}
            ref={theme === value || index === 0 ? ref : undefined}
            name={name}
            theme={theme}
            label={nameOf(theme)}
            isChosen={theme === value}
            onChoose={() => onChange(theme)}
          >
            <ThemeThumbnail theme={theme} menu={menu} />
          </ThemeCard>
        ))}
      </div>
      {found.length === 0 && <p className="text-muted text-sm">{t('common.nothing_found')}</p>}
      {error && (
        <p id={errorId} className="flex items-start gap-1.5 font-medium text-sm">
          <CircleAlert className="mt-0.5 size-4 shrink-0 text-error" aria-hidden="true" />
          {error}
        </p>
      )}
    </fieldset>
  );
}

interface ThemeCardProps {
  name: string;
  theme: Theme;
  label: string;
  isChosen: boolean;
  onChoose: () => void;
  children: ReactNode;
  ref?: Ref<HTMLInputElement> | undefined;
}

function ThemeCard({ name, theme, label, isChosen, onChoose, children, ref }: ThemeCardProps) {
  return (
    <label
      className={`relative flex cursor-pointer flex-col items-center gap-2 rounded-box border-2 p-2 has-focus-visible:outline-2 has-focus-visible:outline-base-content has-focus-visible:outline-offset-1 ${
        isChosen ? 'border-base-content bg-base-200' : 'border-transparent hover:bg-base-200'
      }`}
    >
      <input
        ref={ref}
        type="radio"
        name={name}
        value={theme}
        checked={isChosen}
        // All of the card, for fingers too.
        className="absolute inset-0 z-1 size-full cursor-pointer opacity-0"
        onChange={onChoose}
      />
      {children}
      <span className={`flex items-center gap-1 text-xs ${isChosen ? 'font-semibold' : ''}`}>
        {isChosen && <Check className="size-4" aria-hidden="true" />}
        {label}
      </span>
    </label>
  );
}
