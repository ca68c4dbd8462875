import type { Diet } from '@sofra/contract/diets';
import type { MenuPage } from '@sofra/contract/menu-page';
import { weekdays } from '@sofra/contract/opening-hours';
import type { PublicOptionGroup } from '@sofra/contract/option-groups';
import type { PublicCategory, PublicPrice, PublicProduct } from '@sofra/contract/public-menu';
import { diets } from '@sofra/reference-data/diets';
import { gathered } from './gathered.ts';
import { paymentNames } from './payment-names.ts';
import { countryCode, mapUrl } from './place.ts';
import { chargedPrices } from './price-tag.tsx';
import type { Reader } from './reader.ts';
import { hoursData, specialHoursData } from './special-hours-data.ts';

const capitalized = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
const rounded = (amount: number) => (amount < 10 ? Math.round(amount * 10) / 10 : Math.round(amount));

function nutritionOf({ nutrition_info: nutrition }: PublicProduct) {
  return (
    nutrition && {
      '@type': 'NutritionInformation',
      calories: `${Math.round(nutrition.calories)} kcal`,
      fatContent: `${rounded(nutrition.fat)} g`,
      carbohydrateContent: `${rounded(nutrition.carbohydrates)} g`,
      proteinContent: `${rounded(nutrition.protein)} g`,
    }
  );
}

/** One a currency; those of a size say its name. */
const offersOf = (prices: PublicPrice[], isOut: boolean, name?: string) =>
  chargedPrices(prices).map(({ currency, price, discounted_price }) => ({
    '@type': 'Offer',
    name,
    price: discounted_price ?? price,
    priceCurrency: currency,
    availability: isOut ? 'https://schema.org/SoldOut' : undefined,
  }));

/** The diets that schema.org knows, by their addresses there. */
const dietsOf = (diet: readonly Diet[]) =>
  diets.flatMap(({ id, schema }) => (schema && diet.includes(id) ? [`https://schema.org/${schema}`] : []));

const unlessEmpty = <T>(list: T[]) => (list.length > 0 ? list : undefined);

interface Place {
  publicUrl: string;
  anchorOf: (id: string) => string;
}

/** On the menu without its description, which stands beside it and on its own page. */
export function itemOf(product: PublicProduct, reader: Reader, { publicUrl, anchorOf }: Place) {
  const [picture] = product.product_images;
  const { variants, prices, sold_out: mark } = product;
  return {
    '@type': 'MenuItem',
    name: reader.text(product.name)?.text,
    image: picture && new URL(picture, publicUrl).href,
    // In this order the pages compress by 3 % more than with nutrition first: it is what differs from dish to dish.
    offers:
      variants.length > 0
        ? variants.flatMap((size) =>
            offersOf(size.prices, Boolean(mark ?? size.sold_out), reader.text(size.name)?.text),
          )
        : offersOf(prices, mark !== null),
    menuAddOn: unlessEmpty(product.option_groups.map(({ _id }) => ({ '@id': `#${anchorOf(_id)}` }))),
    nutrition: nutritionOf(product) ?? undefined,
    suitableForDiet: unlessEmpty(dietsOf(product.diet)),
  };
}

function addressOf({ address }: MenuPage['menu']['shop']) {
  const street = [address.street, address.houseNumber].filter(Boolean).join(' ');
  const found = {
    streetAddress: street || undefined,
    addressLocality: address.district || address.city || undefined,
    addressRegion: address.state || undefined,
    postalCode: address.postalCode || undefined,
    addressCountry: countryCode(address.country),
  };
  return Object.values(found).some(Boolean) ? { '@type': 'PostalAddress', ...found } : undefined;
}

function actionsOf(shop: MenuPage['menu']['shop']) {
  const actions = [
    { '@type': 'OrderAction', target: shop.order_url },
    { '@type': 'ReserveAction', target: shop.reservation_url },
  ].filter(({ target }) => target !== '');
  return actions.length > 0 ? actions : undefined;
}

/** Text that cannot end the script element it stands in. */
export const asData = (value: object) => JSON.stringify(value).replaceAll('<', '\\u003c');

/** Where the sections, and in them the products, are put in. */
export const emptySections = '"hasMenuSection":[]';
export const emptyItems = '"hasMenuItem":[]';

export const itemData = (product: PublicProduct, reader: Reader, place: Place): string =>
  asData(itemOf(product, reader, place));

/** What can be chosen with a dish. */
export const groupOf = (
  { _id, name, options }: PublicOptionGroup,
  reader: Reader,
  anchorOf: Place['anchorOf'],
) => ({
  '@type': 'MenuSection',
  '@id': `#${anchorOf(_id)}`,
  name: reader.text(name)?.text,
  hasMenuItem: options.map((option) => ({
    '@type': 'MenuItem',
    name: reader.text(option.name)?.text,
    offers: unlessEmpty(offersOf(option.prices, option.sold_out !== null)),
  })),
});

const usedGroups = gathered((products) =>
  new Map(products.flatMap((product) => product.option_groups.map((group) => [group._id, group]))).values(),
);

/** What can be chosen with the dishes, each group once: the dishes refer to them. Nothing where there are none. */
export function groupsData({ menu }: MenuPage, reader: Reader, anchorOf: Place['anchorOf']): string {
  const groups = new Map([...usedGroups(menu)].map((group) => [group._id, group]));
  if (groups.size === 0) return '';
  return asData({
    '@context': 'https://schema.org',
    '@graph': [...groups.values()].map((group) => groupOf(group, reader, anchorOf)),
  });
}

/** A section, still without its products. */
export const sectionData = (category: PublicCategory, reader: Reader): string =>
  asData({
    '@type': 'MenuSection',
    name: reader.text(category.name)?.text,
    description: reader.text(category.description)?.text,
    hasMenuItem: [],
  });

const pricedIn = gathered((products) =>
  products.flatMap(({ prices }) => prices.map(({ currency }) => currency)),
);

/** The restaurant and its menu as search engines read them (schema.org), still without the sections. */
export function jsonLd(page: MenuPage, reader: Reader): string {
  const { menu, publicUrl } = page;
  const { shop } = menu;
  const absolute = (path: string) => new URL(path, publicUrl).href;
  const url = absolute(`/m/${shop.shop_slug}`);
  const pictures = shop.shop_images.map(absolute);
  const { latitude, longitude } = shop.address;
  const currencies = pricedIn(menu);
  const restaurant = {
    '@context': 'https://schema.org',
    '@type': 'Restaurant',
    '@id': `${url}#shop`,
    name: shop.name,
    description: reader.text(shop.description_i18n)?.text,
    url,
    image: pictures.length > 0 ? pictures : undefined,
    logo: shop.logo ? absolute(shop.logo) : undefined,
    currenciesAccepted: currencies.size > 0 ? [...currencies].join(', ') : undefined,
    paymentAccepted: paymentNames(shop, reader) || undefined,
    telephone: shop.phone || undefined,
    email: shop.email || undefined,
    sameAs: [shop.website, ...Object.values(shop.social_media)].filter(Boolean),
    acceptsReservations: shop.reservation_url || undefined,
    potentialAction: actionsOf(shop),
    hasMap: mapUrl(shop),
    address: addressOf(shop),
    geo:
      typeof latitude === 'number' && typeof longitude === 'number'
        ? { '@type': 'GeoCoordinates', latitude, longitude }
        : undefined,
    openingHoursSpecification: weekdays.flatMap((day) =>
      (shop.restaurant_time_info[day] ?? []).map((slot) => ({
        ...hoursData(slot),
        dayOfWeek: `https://schema.org/${capitalized(day)}`,
      })),
    ),
    specialOpeningHoursSpecification: unlessEmpty(specialHoursData(page)),
    hasMenu: {
      '@type': 'Menu',
      name: shop.name,
      url,
      inLanguage: reader.language,
      hasMenuSection: [],
    },
  };
  return asData(restaurant);
}
