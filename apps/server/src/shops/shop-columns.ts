import { defaultTheme, type shopInput, type shopPatch, socialNetworks } from '@sofra/contract/shops';
import type { z } from 'zod';
import type { shops } from './shops.table.ts';

type ShopRow = typeof shops.$inferSelect;

/** What a shop is opened with where the person says nothing else. */
export const defaultColumns = {
  theme: defaultTheme,
  logo: '',
  shopImages: [],
  rating: 0,
  openStatus: true,
  orderStatus: false,
  deliveryStatus: false,
  pickupStatus: false,
  reviewEnabled: false,
  payments: [],
  locationUrl: '',
  phone: '',
  whatsapp: '',
  email: '',
  website: '',
  orderUrl: '',
  reservationUrl: '',
  reviewUrl: '',
  openingHours: {},
  socialMedia: {},
} satisfies Partial<ShopRow>;

type Sent = Partial<z.output<typeof shopInput>> | Partial<z.output<typeof shopPatch>>;
type Merged = Pick<ShopRow, 'openingHours' | 'socialMedia'>;

function mergeSocialMedia(stored: Merged['socialMedia'], sent: Merged['socialMedia']) {
  const merged = { ...stored };
  for (const network of socialNetworks)
    if (sent[network]) merged[network] = { ...stored[network], ...sent[network] };
  return merged;
}

/** The columns that what was sent changes, and no other. Where the shop is, its telephones, what its menu is in and whether it is closed, is settled elsewhere. */
export function changedColumns(sent: Sent, stored: Merged): Partial<ShopRow> {
  const columns: Partial<ShopRow> = {
    name: sent.name,
    shopSlug: sent.shop_slug,
    theme: sent.theme,
    menuLayout: sent.menu_layout,
    menuTypeface: sent.menu_typeface,
    logo: sent.logo,
    shopImages: sent.shop_images,
    rating: sent.rating,
    orderStatus: sent.order_status,
    deliveryStatus: sent.delivery_status,
    pickupStatus: sent.pickup_status,
    reviewEnabled: sent.review_enabled,
    payments: sent.payments,
    locationUrl: sent.location_url,
    email: sent.email,
    website: sent.website,
    orderUrl: sent.order_url,
    reservationUrl: sent.reservation_url,
    reviewUrl: sent.review_url,
    openingHours: sent.restaurant_time_info && { ...stored.openingHours, ...sent.restaurant_time_info },
    specialDays: sent.special_days,
    closedNote: sent.closed_note,
    soldOutDisplay: sent.sold_out_display,
    socialMedia: sent.social_media && mergeSocialMedia(stored.socialMedia, sent.social_media),
  };
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
}
