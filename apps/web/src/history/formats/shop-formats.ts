import { menuLayouts, menuTypefaces } from '@sofra/contract/menu-look';
import { paymentMethodOf } from '@sofra/contract/payment-methods';
import { roles } from '@sofra/contract/permissions';
import { address, shop, socialMedia, socialNetworks } from '@sofra/contract/shops';
import { currencyOf } from '@sofra/reference-data/currencies';
import { currencyLabel } from '@sofra/reference-data/display-names';
import { themes } from '@sofra/reference-data/themes';
import { z } from 'zod';
import { languageName } from '../../languages/language-tabs.tsx';
import { networkNames } from '../../lib/network-names.ts';
import { type Format, numberIn, one, read } from './basic-formats.ts';

export const languages = read(z.array(z.string()), (codes) => one(codes.map(languageName).join(', ')));

export const currencies = read(z.array(z.string()), (codes, { language }) => {
  const nameOf = (code: string) => {
    const currency = currencyOf(code);
    return currency ? currencyLabel(currency, language) : code;
  };
  return one(codes.map(nameOf).join(', '));
});

export const theme = read(z.enum(themes), (value, { t }) => one(t(`themes.${value}`)));

export const layout = read(z.enum(menuLayouts), (value, { t }) => one(t(`look.layouts.${value}`)));

export const typeface = read(z.enum(menuTypefaces), (value, { t }) => one(t(`look.typefaces.${value}`)));

export const role = read(z.enum(roles), (value, { t }) => one(t(`roles.${value}`)));

export const addressLines = read(address, (value, { t, language }) =>
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

export const socialLinks = read(socialMedia, (value) =>
  socialNetworks.map((network) => {
    const url = value[network]?.url ?? '';
    return { key: network, detail: networkNames[network], text: url, isNothing: url === '' };
  }),
);

export const paymentNames = read(z.array(z.string()), (values, { t }) => {
  const nameOf = (stored: string) => {
    const method = paymentMethodOf(stored);
    return method ? t(`payment_methods.names.${method}`) : stored;
  };
  return one(values.map(nameOf).join(', '));
});

export const sample = read(z.string(), (_key, { t }) => one(t('history.values.yes')));

export const suspension: Format = (value, words) =>
  value === null
    ? one(words.t('history.values.not_suspended'), true)
    : read(shop.shape.suspension, (given) => one(given?.reason ?? ''))(value, words);
