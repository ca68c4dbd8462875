import { foldText } from '@sofra/contract/fold-text';
import type { PublicShop } from '@sofra/contract/public-menu';
import countries from '@sofra/reference-data/data/countries-index.json' with { type: 'json' };
import { countryName, whole } from './formats.ts';
import type { Reader } from './reader.ts';

/** The two letters of a country; an address stores its English name. */
export const countryCode = (name: string | undefined): string | undefined =>
  countries.find((country) => country.name === name)?.code2;

function countryIn(name: string | undefined, { language }: Reader): string | undefined {
  const code = countryCode(name);
  return code ? countryName(language, code) : name;
}

const joined = (parts: (string | undefined)[], separator: string) =>
  parts.filter((part) => part !== undefined && part !== '').join(separator);

/** Many a city lies in a state of the same name: it is said once. */
const withoutRepeats = (names: (string | undefined)[]): (string | undefined)[] => {
  const folded = names.map((name) => foldText(name ?? ''));
  return names.map((name, index) => (folded.indexOf(folded[index] ?? '') < index ? undefined : name));
};

/** The address from the door outwards, one line each. */
export function addressLines({ address }: PublicShop, reader: Reader): string[] {
  const { floor } = address;
  const [district, ...outer] = withoutRepeats([address.district, address.city, address.state]);
  return [
    joined([address.street, address.houseNumber], ' '),
    joined(
      [
        address.buildingName,
        // Forms send 0 for a floor that nobody has filled in.
        floor ? reader.words('menu.floor', { floor: whole(reader.language, floor) }) : undefined,
        address.apartmentNumber,
      ],
      ', ',
    ),
    address.addressLine2 ?? '',
    address.landmark ?? '',
    joined([joined([address.postalCode, district], ' '), ...outer], ', '),
    countryIn(address.country, reader) ?? '',
  ].filter((line) => line !== '');
}

export function mapUrl({ location_url: given, address }: PublicShop): string | undefined {
  if (given) return given;
  const { latitude, longitude } = address;
  if (typeof latitude !== 'number' || typeof longitude !== 'number') return undefined;
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`;
}
