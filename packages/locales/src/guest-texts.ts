import de from '../guests/de.json' with { type: 'json' };
import es from '../guests/es.json' with { type: 'json' };
import fa from '../guests/fa.json' with { type: 'json' };
import fr from '../guests/fr.json' with { type: 'json' };
import it from '../guests/it.json' with { type: 'json' };
import nl from '../guests/nl.json' with { type: 'json' };
import uk from '../guests/uk.json' with { type: 'json' };
import zh from '../guests/zh.json' with { type: 'json' };
import { translations } from './translations.ts';

type Texts = (typeof translations)['en'];

/** What a guest reads; `scan` stands on the printed card, which is the owner's. */
export interface GuestTexts {
  menu: Omit<Texts['menu'], 'scan'>;
  contact: { guest: Texts['contact']['guest'] };
  payment_methods: { names: Texts['payment_methods']['names'] };
}

const partFor = ({ menu: { scan: _, ...menu }, contact, payment_methods: payments }: Texts): GuestTexts => ({
  menu,
  contact: { guest: contact.guest },
  payment_methods: { names: payments.names },
});

/** Each has all that guests read in one file, the names of allergens and marks included. */
export const guestFiles = { de, fr, es, it, nl, fa, uk, zh };

const { tr, en, ar, ru } = translations;

export const guestTexts = {
  tr: partFor(tr),
  en: partFor(en),
  ar: partFor(ar),
  ru: partFor(ru),
  ...guestFiles,
} satisfies Record<string, GuestTexts>;
