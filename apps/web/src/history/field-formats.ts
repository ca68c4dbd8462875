import { pickText } from '@sofra/contract/localized-text';
import { outsideKinds, publicMenuTime } from '@sofra/contract/menu-times';
import { openingHours, weekdays } from '@sofra/contract/opening-hours';
import { option } from '@sofra/contract/option-groups';
import { paymentMethodOf } from '@sofra/contract/payment-methods';
import { roles } from '@sofra/contract/permissions';
import { keptShape } from '@sofra/contract/product-fields';
import { address, socialMedia, socialNetworks } from '@sofra/contract/shops';
import { soldOutDisplays } from '@sofra/contract/sold-out';
import { specialDay } from '@sofra/contract/special-days';
import { timesSentence } from '@sofra/contract/times-sentence';
import { variant } from '@sofra/contract/variants';
import { weekdayName } from '@sofra/contract/weekday-name';
import { allergens } from '@sofra/reference-data/allergens';
import { currencyOf } from '@sofra/reference-data/currencies';
import { diets } from '@sofra/reference-data/diets';
import { currencyLabel } from '@sofra/reference-data/display-names';
import { themes } from '@sofra/reference-data/themes';
import { z } from 'zod';
import { languageName } from '../languages/language-tabs.tsx';
import { calendarDate } from '../lib/calendar-date.ts';
import { formatPrice } from '../lib/format-price.ts';
import { currentLanguage } from '../lib/language.ts';
import { networkNames } from '../lib/network-names.ts';
import type { HistoryWords } from './history-words.ts';
import type { RecordedField } from './recorded-fields.ts';

/** A value, or one part of it, as a person reads it. */
export interface Entry {
  /** Tells the parts of a value apart. */
  key: string;
  /** What the part is called beside the field. */
  detail?: string;
  text: string;
  /** Nobody would say it of something new. */
  isNothing?: boolean;
}

type Format = (value: unknown, words: HistoryWords) => Entry[];

/** For what was stored in a shape: whatever else there is says nothing. */
const read =
  <T>(schema: z.ZodType<T>, format: (value: T, words: HistoryWords) => Entry[]): Format =>
  (value, words) => {
    const { data } = schema.safeParse(value);
    return data === undefined || data === null ? [] : format(data, words);
  };

const one = (text: string, isNothing = text === ''): Entry[] => [{ key: '', text, isNothing }];
const numberIn = (language: string, value: number) => new Intl.NumberFormat(language).format(value);

const text = read(z.string(), (value) => one(value));
const list = read(z.array(z.string()), (values) => one(values.join(', ')));
const number = read(z.number(), (value, { language }) => one(numberIn(language, value), value === 0));

const localized = read(z.record(z.string(), z.string()), (texts) =>
  Object.entries(texts).map(([code, words]) => ({ key: code, detail: languageName(code), text: words })),
);

/** A shop's name is in no language. */
const name: Format = (value, words) => [...text(value, words), ...localized(value, words)];

const shown = read(z.boolean(), (value, { t }) =>
  one(t(value ? 'history.values.shown' : 'history.values.hidden'), false),
);
const yesOrNo = read(z.boolean(), (value, { t }) =>
  one(t(value ? 'history.values.yes' : 'history.values.no'), !value),
);

const place = read(z.number(), (value, { t, language }) =>
  one(t('history.values.place', { number: numberIn(language, value + 1) }), true),
);

const pictures = read(z.array(z.string()), ({ length }, { t }) =>
  one(t('images.count', { count: length }), length === 0),
);
const picture = read(z.string(), (url, { t }) =>
  one(t(url ? 'history.values.picture' : 'history.values.no_picture'), url === ''),
);

const prices = read(keptShape.prices, (values, { language }) =>
  values.map(({ currency, price }) => ({ key: currency, text: formatPrice(price, currency, language) })),
);

const discount = read(keptShape.discount, ({ type, amount }, { t, language, currency }) => {
  if (type === '') return one(t('history.values.no_discount'), true);
  if (type === 'fixed')
    return one(currency ? formatPrice(amount, currency, language) : numberIn(language, amount));
  const percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 2 });
  return one(percent.format(amount / 100));
});

const nutrition = read(keptShape.nutrition_info, (values, { t, language }) =>
  (['calories', 'protein', 'carbohydrates', 'fat'] as const).map((nutrient) => ({
    key: nutrient,
    detail: t(`products.nutrition.${nutrient}`),
    text: numberIn(language, values[nutrient]),
    isNothing: values[nutrient] === 0,
  })),
);

const ingredients = read(keptShape.ingredients_i18n, (values) => {
  const codes = [...new Set(values.flatMap((texts) => Object.keys(texts)))];
  return codes.map((code) => ({
    key: code,
    detail: languageName(code),
    text: values.flatMap((texts) => texts[code] || []).join(', '),
  }));
});

const allergenNames = read(z.array(z.string()), (ids) =>
  one(
    allergens
      .filter(({ id }) => ids.includes(id))
      .map(({ names }) => names[currentLanguage()])
      .join(', '),
  ),
);

const portion = read(keptShape.portion, (value, { t, language }) =>
  value ? one(t(`menu.portion.${value.unit}`, { amount: numberIn(language, value.amount) })) : [],
);

/** Those parts of a line that a person looks for; nothing else about it needs words of its own. */
const part = (key: string, detail: string | undefined, entries: Entry[]): Entry[] =>
  entries.map((entry) => {
    const said = [detail, entry.detail].filter(Boolean).join(', ');
    return { ...entry, key: `${key} ${entry.key}`, ...(said && { detail: said }) };
  });

const size = read(variant, (value, words) => {
  const { t } = words;
  return [
    ...part('name', t('history.fields.name'), localized(value.name, words)),
    ...part('price', undefined, prices(value.prices, words)),
    ...part('portion', t('history.fields.portion'), portion(value.portion, words)),
    ...part('sku', t('history.fields.sku'), text(value.sku, words)),
    ...part('shown', t('history.fields.is_active'), shown(value.is_active, words)),
  ];
});

const choice = read(option, (value, words) => {
  const { t } = words;
  return [
    ...part('name', t('history.fields.name'), localized(value.name, words)),
    ...part('price', undefined, prices(value.prices, words)),
    ...part('allergens', t('history.fields.allergens'), allergenNames(value.allergens, words)),
    ...part('lifted', t('history.lifted'), allergenNames(value.lifts_allergens, words)),
    ...part('alcohol', t('history.fields.contains_alcohol'), yesOrNo(value.contains_alcohol, words)),
    ...part('pork', t('history.fields.contains_pork'), yesOrNo(value.contains_pork, words)),
    ...part('shown', t('history.fields.is_active'), shown(value.is_active, words)),
  ];
});

/** An order of ids says nothing to a person but that it is another. */
const order = read(z.array(z.string()), (_ids, { t }) => one(t('history.values.reordered'), true));

const groupUses = read(keptShape.option_groups, (uses, { t, groups }) =>
  one(uses.map(({ group_id }) => groups?.get(group_id) ?? t('history.values.gone_group')).join(', ')),
);

const dietNames = read(keptShape.diet, (ids) =>
  one(
    diets
      .filter(({ id }) => ids.includes(id))
      .map(({ names }) => names[currentLanguage()])
      .join(', '),
  ),
);

const most: Format = (value, words) =>
  value === null ? one(words.t('history.values.any_number'), true) : number(value, words);

const category = read(z.string(), (id, { t, categories }) =>
  one(categories?.get(id) ?? t('history.values.gone_category')),
);

const date = read(z.string(), (value, { language }) =>
  one(new Intl.DateTimeFormat(language, { dateStyle: 'medium' }).format(new Date(value)), true),
);

const menuTimeOf: Format = (value, words) =>
  value === null
    ? one(words.t('history.values.always'), true)
    : read(z.string(), (id, { t, times }) => one(times?.get(id) ?? t('history.values.gone_time')))(
        value,
        words,
      );

/** On the clock of whoever reads it, as all of the history is; with its day where that is another than it began. */
const soldOut = read(
  z.object({ since: z.string(), until: z.string().nullable() }),
  ({ since, until }, { t, language }) => {
    if (until === null) return one(t('history.values.out_until_back'));
    const end = new Date(until);
    const isSameDay = new Date(since).toDateString() === end.toDateString();
    const format = new Intl.DateTimeFormat(language, {
      ...(!isSameDay && { dateStyle: 'medium' }),
      timeStyle: 'short',
    });
    return one(t('history.values.out_until', { time: format.format(end) }));
  },
);
const soldOutOrNot: Format = (value, words) =>
  value === null ? one(words.t('history.values.no'), true) : soldOut(value, words);

const timesOf = (value: Parameters<typeof timesSentence>[0], { t, language }: HistoryWords) =>
  timesSentence(value, language, (key, values) => t(key, values as { hours?: string }));

const timeHours = read(openingHours, (value, words) => one(timesOf({ hours: value, periods: [] }, words)));

const periods = read(publicMenuTime.shape.periods, (value, words) =>
  value.length > 0
    ? one(timesOf({ hours: {}, periods: value }, words))
    : one(words.t('history.values.all_year'), true),
);

const outside = read(z.enum(outsideKinds), (value, { t }) => one(t(`menu_times.outside.${value}`), true));
const soldOutDisplay = read(z.enum(soldOutDisplays), (value, { t }) =>
  one(t(`closing.sold_out.${value}`), true),
);

const lastDay: Format = (value, words) =>
  value === null
    ? one(words.t('history.values.no_last_day'), true)
    : read(z.iso.date(), (day, { language }) => one(calendarDate(day, language)))(value, words);

const specialDays = read(z.array(specialDay), (days, { t, language }) =>
  days.map(({ date: day, closed, hours: slots, note }) => ({
    key: day,
    detail: calendarDate(day, language),
    text: [
      closed ? t('history.values.closed') : slots.map(({ open, close }) => `${open}–${close}`).join(', '),
      pickText(note, language),
    ]
      .filter(Boolean)
      .join(' · '),
  })),
);

const languages = read(z.array(z.string()), (codes) => one(codes.map(languageName).join(', ')));

const currencies = read(z.array(z.string()), (codes, { language }) => {
  const nameOf = (code: string) => {
    const currency = currencyOf(code);
    return currency ? currencyLabel(currency, language) : code;
  };
  return one(codes.map(nameOf).join(', '));
});

const theme = read(z.enum(themes), (value, { t }) => one(t(`themes.${value}`)));
const role = read(z.enum(roles), (value, { t }) => one(t(`roles.${value}`)));

const addressLines = read(address, (value, { t, language }) =>
  (Object.keys(address.shape) as (keyof typeof value)[]).map((line) => {
    const said = value[line] ?? '';
    return {
      key: line,
      detail: t(`shops.address.${line}`),
      text: typeof said === 'number' ? numberIn(language, said) : said,
      isNothing: said === '',
    };
  }),
);

const hours = read(openingHours, (value, { t, language }) =>
  weekdays.map((day) => {
    const slots = value[day] ?? [];
    return {
      key: day,
      detail: weekdayName(language, day),
      text: slots.map(({ open, close }) => `${open}–${close}`).join(', ') || t('history.values.closed'),
      isNothing: slots.length === 0,
    };
  }),
);

const socialLinks = read(socialMedia, (value) =>
  socialNetworks.map((network) => {
    const url = value[network]?.url ?? '';
    return { key: network, detail: networkNames[network], text: url, isNothing: url === '' };
  }),
);

const paymentNames = read(z.array(z.string()), (values, { t }) => {
  const nameOf = (stored: string) => {
    const method = paymentMethodOf(stored);
    return method ? t(`payment_methods.names.${method}`) : stored;
  };
  return one(values.map(nameOf).join(', '));
});

const sample = read(z.string(), (_key, { t }) => one(t('history.values.yes')));

export const formats: Record<RecordedField, Format> = {
  name,
  description: localized,
  description_i18n: localized,
  position: place,
  is_active: shown,
  createdAt: date,
  category_id: category,
  product_images: pictures,
  nutrition_info: nutrition,
  prices,
  discount,
  ingredients: list,
  ingredients_i18n: ingredients,
  allergens: allergenNames,
  contains_alcohol: yesOrNo,
  contains_pork: yesOrNo,
  portion,
  sku: text,
  variants: order,
  variant: size,
  option_groups: groupUses,
  diet: dietNames,
  menu_time_id: menuTimeOf,
  sold_out: soldOutOrNot,
  min: number,
  max: most,
  options: order,
  option: choice,
  hours: timeHours,
  periods,
  outside,
  cat_image: picture,
  demo_key: sample,
  menu_languages: languages,
  menu_currencies: currencies,
  shop_slug: text,
  theme,
  logo: picture,
  shop_images: pictures,
  rating: number,
  open_status: yesOrNo,
  order_status: yesOrNo,
  delivery_status: yesOrNo,
  pickup_status: yesOrNo,
  review_enabled: yesOrNo,
  payments: paymentNames,
  location_url: text,
  phone: text,
  whatsapp: text,
  email: text,
  website: text,
  order_url: text,
  reservation_url: text,
  review_url: text,
  address: addressLines,
  restaurant_time_info: hours,
  time_zone: text,
  social_media: socialLinks,
  special_days: specialDays,
  closed_note: localized,
  closed_until: lastDay,
  sold_out_display: soldOutDisplay,
  role,
  invited_as: role,
  device: text,
};
