import { buildCountries, type CountryWithStates } from './countries.ts';
import { buildCurrencies } from './currencies.ts';
import { buildLanguages } from './languages.ts';

/** One record a line, so that a new release of a source shows as a readable difference. */
function asJson(records: readonly unknown[]): string {
  return `[\n${records.map((record) => JSON.stringify(record)).join(',\n')}\n]\n`;
}

/** What few states have and no form shows, so it lies beside them. */
const subdivisionsOf = ({ country, states }: CountryWithStates) =>
  states.flatMap(({ code, subdivision }) =>
    subdivision === null ? [] : [[`${country.code2}-${code}`, subdivision]],
  );

/** Path inside `data/` → content. */
export function buildFiles(): Map<string, string> {
  const countries = buildCountries();
  const withStates = countries.filter(({ states }) => states.length > 0);
  const files = new Map([
    ['countries-index.json', asJson(countries.map(({ country }) => country))],
    ['currencies.json', asJson(buildCurrencies())],
    ['languages.json', asJson(buildLanguages())],
    ['subdivisions.json', asJson(withStates.flatMap(subdivisionsOf))],
    [
      'countries-for-forms.json',
      asJson(
        countries.map(({ country }) => [
          country.code2,
          country.name,
          country.timeZone,
          Math.sign(country.stateCount),
        ]),
      ),
    ],
  ]);
  for (const { country, states } of withStates) {
    // Positions instead of keys: a select shows the name, keeps the code and needs nothing else.
    files.set(`states/${country.code2}.json`, asJson(states.map(({ code, name }) => [code, name])));
  }
  return files;
}
