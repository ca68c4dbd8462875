import ar from '../ar/translation.json' with { type: 'json' };
import en from '../en/translation.json' with { type: 'json' };
import ru from '../ru/translation.json' with { type: 'json' };
import tr from '../tr/translation.json' with { type: 'json' };

/** Every string a person sees, by language. The web app fetches its one file instead of importing this. */
export const translations = { tr, en, ar, ru };
