import ar from '@sofra/locales/ar/translation.json' with { type: 'json' };
import en from '@sofra/locales/en/translation.json' with { type: 'json' };
import ru from '@sofra/locales/ru/translation.json' with { type: 'json' };
import tr from '@sofra/locales/tr/translation.json' with { type: 'json' };

/** What the screens say, so that a better wording breaks no spec. */
export const texts = { tr, en, ar, ru };

/** What guests without a network are told, whenever the menu was saved. */
export const offlineNote = ({ menu: { offline } }: typeof tr = tr): RegExp =>
  new RegExp(`^${offline.replace('{{when}}', '\\S.*')}$`);
