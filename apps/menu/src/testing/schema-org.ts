/**
 * What schema.org says of the types that a menu is told by, each at https://schema.org/ and its name: whose kind it is,
 * and what each of its properties may hold. Only what we use: anything else is a mistake until it is added here.
 */
interface Definition {
  kindOf?: string;
  properties: Record<string, readonly string[]>;
}

const definitions: Record<string, Definition> = {
  Thing: {
    properties: {
      name: ['Text'],
      description: ['Text', 'TextObject'],
      url: ['URL'],
      image: ['ImageObject', 'URL'],
      sameAs: ['URL'],
      potentialAction: ['Action'],
    },
  },
  Restaurant: {
    kindOf: 'Thing',
    properties: {
      logo: ['ImageObject', 'URL'],
      currenciesAccepted: ['Text'],
      paymentAccepted: ['Text'],
      telephone: ['Text'],
      email: ['Text'],
      acceptsReservations: ['Boolean', 'Text', 'URL'],
      hasMap: ['Map', 'URL'],
      address: ['PostalAddress', 'Text'],
      geo: ['GeoCoordinates', 'GeoShape'],
      openingHoursSpecification: ['OpeningHoursSpecification'],
      hasMenu: ['Menu', 'Text', 'URL'],
    },
  },
  Action: { kindOf: 'Thing', properties: { target: ['EntryPoint', 'URL'] } },
  OrderAction: { kindOf: 'Action', properties: {} },
  ReserveAction: { kindOf: 'Action', properties: {} },
  PostalAddress: {
    kindOf: 'Thing',
    properties: {
      streetAddress: ['Text'],
      addressLocality: ['Text'],
      addressRegion: ['Text'],
      postalCode: ['Text'],
      addressCountry: ['Country', 'Text'],
    },
  },
  GeoCoordinates: {
    kindOf: 'Thing',
    properties: { latitude: ['Number', 'Text'], longitude: ['Number', 'Text'] },
  },
  OpeningHoursSpecification: {
    kindOf: 'Thing',
    properties: { dayOfWeek: ['DayOfWeek'], opens: ['Time'], closes: ['Time'] },
  },
  Menu: {
    kindOf: 'Thing',
    properties: {
      inLanguage: ['Language', 'Text'],
      hasMenuSection: ['MenuSection'],
      hasMenuItem: ['MenuItem'],
    },
  },
  MenuSection: {
    kindOf: 'Thing',
    properties: { hasMenuSection: ['MenuSection'], hasMenuItem: ['MenuItem'] },
  },
  MenuItem: {
    kindOf: 'Thing',
    properties: {
      menuAddOn: ['MenuItem', 'MenuSection'],
      nutrition: ['NutritionInformation'],
      offers: ['Demand', 'Offer'],
      suitableForDiet: ['RestrictedDiet'],
    },
  },
  Offer: { kindOf: 'Thing', properties: { price: ['Number', 'Text'], priceCurrency: ['Text'] } },
  NutritionInformation: {
    kindOf: 'Thing',
    properties: {
      calories: ['Energy'],
      fatContent: ['Mass'],
      carbohydrateContent: ['Mass'],
      proteinContent: ['Mass'],
    },
  },
};

const week = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const diets = [
  ...[
    'DiabeticDiet',
    'GlutenFreeDiet',
    'HalalDiet',
    'HinduDiet',
    'KosherDiet',
    'LowCalorieDiet',
    'LowFatDiet',
  ],
  ...['LowLactoseDiet', 'LowSaltDiet', 'VeganDiet', 'VegetarianDiet'],
];
const oneOf = (names: string[]) => (value: unknown) =>
  names.some((name) => value === `https://schema.org/${name}`);
const text = (pattern: RegExp) => (value: unknown) => typeof value === 'string' && pattern.test(value);

const simple: Record<string, (value: unknown) => boolean> = {
  Text: text(/\S/),
  URL: text(/^https?:\/\/\S+$/),
  Number: Number.isFinite,
  Boolean: (value) => typeof value === 'boolean',
  Time: text(/^\d\d:\d\d$/),
  Energy: text(/^\d+ kcal$/),
  Mass: text(/^[\d.]+ g$/),
  DayOfWeek: oneOf(week),
  RestrictedDiet: oneOf(diets),
};

type Node = Record<string, unknown>;
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

function propertiesOf(type: string): Definition['properties'] {
  const { kindOf, properties = {} } = definitions[type] ?? {};
  return { ...(kindOf && propertiesOf(kindOf)), ...properties };
}

const isKindOf = (type: string | undefined, range: string): boolean =>
  type !== undefined && (type === range || isKindOf(definitions[type]?.kindOf, range));

/** What is wrong with data for search engines, each with the way to it; `defined` are the nodes that may be referred to. */
export function faultsOf(data: Node, defined: ReadonlyMap<unknown, Node> = new Map(), way = ''): string[] {
  const type = String(data['@type']);
  if (!definitions[type]) return [`${way}: ${type} is no type that is known here`];
  const properties = propertiesOf(type);
  return Object.entries(data)
    .filter(([name]) => !name.startsWith('@'))
    .flatMap(([name, held]) => {
      const here = `${way}/${name}`;
      const ranges = properties[name];
      if (!ranges) return [`${here}: ${type} has no such property`];
      return [held].flat().flatMap((value) => {
        if (!isNode(value))
          return ranges.some((range) => simple[range]?.(value)) ? [] : [`${here}: ${String(value)}`];
        const isReference = Object.keys(value).join() === '@id';
        const node = isReference ? defined.get(value['@id']) : value;
        if (!node) return [`${here}: nothing is called ${String(value['@id'])}`];
        if (!ranges.some((range) => isKindOf(String(node['@type']), range)))
          return [`${here}: holds no ${String(node['@type'])}`];
        return isReference ? [] : faultsOf(node, defined, here);
      });
    });
}
