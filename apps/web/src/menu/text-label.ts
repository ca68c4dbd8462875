import type { TFunction } from 'i18next';
import { languageName } from '../languages/language-tabs.tsx';

/** What the form calls a path such as `name.tr`. */
export function textLabel(path: string, t: TFunction): string | undefined {
  const [field, code = ''] = path.split('.');
  const language = languageName(code);
  if (field === 'name') return t('languages.name', { language });
  if (field === 'description') return t('languages.description', { language });
  return undefined;
}
