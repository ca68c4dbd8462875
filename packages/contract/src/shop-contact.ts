import { z } from 'zod';
import { phoneNumber } from './phone.ts';

/** Only http and https: a link that runs a script is no link. */
export const webUrl = z
  .string()
  .max(2000)
  .refine((text) => text === '' || (/^https?:\/\//i.test(text) && URL.canParse(text)), 'validation.url');

/** As accounts are written, but a shop may have none. */
const optionalEmail = z
  .string()
  .trim()
  .toLowerCase()
  .max(254)
  .refine((text) => text === '' || z.email().safeParse(text).success, 'validation.email');

/** How guests reach a shop; '' where it has not said. */
export const shopContact = z.object({
  phone: phoneNumber,
  whatsapp: phoneNumber,
  email: optionalEmail,
  website: webUrl,
  order_url: webUrl,
  reservation_url: webUrl,
  review_url: webUrl,
});

export type ShopContact = z.output<typeof shopContact>;

export const noContact: ShopContact = {
  phone: '',
  whatsapp: '',
  email: '',
  website: '',
  order_url: '',
  reservation_url: '',
  review_url: '',
};
