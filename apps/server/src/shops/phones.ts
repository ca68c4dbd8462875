import { internationalPhone } from '@sofra/contract/phone';
import type { ShopInput } from '@sofra/contract/shops';
import { countryNamed } from '@sofra/reference-data/countries';
import { AppError, type FieldProblem } from '../platform/errors.ts';

const phoneFields = ['phone', 'whatsapp'] as const;
type Phones = Partial<Pick<ShopInput, (typeof phoneFields)[number]>>;

/** The numbers sent, as links take them: those without the code of a country have that of the shop's. */
export function settlePhones(sent: Phones, country: string | undefined): Phones {
  const callingCode = country ? countryNamed(country)?.callingCode : undefined;
  const settled: Phones = {};
  const problems: FieldProblem[] = [];
  for (const field of phoneFields) {
    const typed = sent[field]?.trim();
    if (typed === undefined) continue;
    const number = typed === '' ? '' : internationalPhone(typed, callingCode);
    if (number !== undefined) settled[field] = number;
    else problems.push({ path: field, message: { key: 'validation.phone_country', values: {} } });
  }
  if (problems.length > 0) throw new AppError('validation', { fields: problems });
  return settled;
}
