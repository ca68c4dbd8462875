import { type Address, defaultTimeZone, type ShopInput, type ShopPatch } from '@sofra/contract/shops';
import { countryNamed, isStateName } from '@sofra/reference-data/countries';
import { themes } from '@sofra/reference-data/themes';
import { AppError, type FieldProblem } from '../platform/errors.ts';

type Sent = Pick<ShopInput & ShopPatch, 'theme' | 'address' | 'time_zone'>;

interface Place {
  address: Address;
  timeZone: string;
}

export const nowhere: Place = { address: {}, timeZone: defaultTimeZone };

function isTimeZone(name: string): boolean {
  // Offsets such as +03:00 are understood too, but know no summer time.
  if (!/^[a-z]/i.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

const isTheme = (name: string) => (themes as readonly string[]).includes(name);

/** Where there are no states to choose from, any text will do. */
function isStateOf(country: string, state: string): boolean {
  const known = countryNamed(country);
  return state === '' || !known?.stateCount || isStateName(known.code2, state);
}

/** What the lists of countries, states, themes and time zones know nothing of is refused, all of it at once. */
function assertKnown({ theme, time_zone, address }: Sent, country: string): void {
  const problems: FieldProblem[] = [];
  const refuse = (path: string, key: string) => problems.push({ path, message: { key, values: {} } });
  if (theme !== undefined && !isTheme(theme)) refuse('theme', 'validation.theme');
  if (time_zone !== undefined && !isTimeZone(time_zone)) refuse('time_zone', 'validation.time_zone');
  if (address?.country && !countryNamed(address.country)) refuse('address.country', 'validation.country');
  else if (!isStateOf(country, address?.state ?? '')) refuse('address.state', 'validation.state');
  if (problems.length > 0) throw new AppError('validation', { fields: problems });
}

/**
 * Where the shop is after the change. With another country the time zone follows and a state of the old
 * country is dropped, unless they were sent along.
 */
export function settlePlace(stored: Place, sent: Sent): Place {
  const address = { ...stored.address, ...sent.address };
  const country = address.country ?? '';
  assertKnown(sent, country);
  const moved = country !== (stored.address.country ?? '');
  if (moved && !isStateOf(country, address.state ?? '')) address.state = '';
  const usual = moved ? countryNamed(country)?.timeZone : undefined;
  return { address, timeZone: sent.time_zone ?? usual ?? stored.timeZone };
}
