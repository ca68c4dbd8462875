import { type Theme, themes } from '@sofra/reference-data/themes';
import { readStored, writeStored } from './local-storage.ts';

const storageKey = 'theme';
const initialTheme: Theme = 'light';

const isTheme = (name: string | null): name is Theme => (themes as readonly (string | null)[]).includes(name);

export function readTheme(): Theme {
  const stored = readStored(storageKey);
  return isTheme(stored) ? stored : initialTheme;
}

export function applyTheme(theme: Theme) {
  writeStored(storageKey, theme);
  document.documentElement.dataset.theme = theme;
}
