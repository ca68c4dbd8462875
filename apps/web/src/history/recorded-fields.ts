/** Every field that a change can be about; each has a name in the languages of the screens. */
export const recordedFields = [
  'name',
  'description',
  'description_i18n',
  'position',
  'is_active',
  'createdAt',
  // Products
  'category_id',
  'product_images',
  'nutrition_info',
  'prices',
  'discount',
  'ingredients',
  'ingredients_i18n',
  'allergens',
  'contains_alcohol',
  'contains_pork',
  'portion',
  'sku',
  // In their order; each of them is a field of its own.
  'variants',
  'variant',
  'option_groups',
  'diet',
  'menu_time_id',
  'sold_out',
  // Option groups
  'min',
  'max',
  'options',
  'option',
  // Menu times
  'hours',
  'periods',
  'outside',
  // Categories
  'cat_image',
  'demo_key',
  // Shops
  'menu_languages',
  'menu_currencies',
  'shop_slug',
  'theme',
  'menu_layout',
  'menu_typeface',
  'logo',
  'shop_images',
  'rating',
  'open_status',
  'order_status',
  'delivery_status',
  'pickup_status',
  'review_enabled',
  'payments',
  'location_url',
  'phone',
  'whatsapp',
  'email',
  'website',
  'order_url',
  'reservation_url',
  'review_url',
  'address',
  'restaurant_time_info',
  'time_zone',
  'social_media',
  'special_days',
  'closed_note',
  'closed_until',
  'sold_out_display',
  'suspension',
  // People
  'role',
  'invited_as',
  'device',
] as const;

export type RecordedField = (typeof recordedFields)[number];

const isKnown = (field: string): field is RecordedField =>
  (recordedFields as readonly string[]).includes(field);

/** A size or an option is recorded under the list that it is in and its id, and that one is sold out likewise. */
const lines: Partial<Record<string, RecordedField>> = {
  variants: 'variant',
  options: 'option',
  sold_out: 'sold_out',
};

/** The kind of a field; a newer server may know fields that these screens do not. */
export function recordedField(field: string): RecordedField | undefined {
  const [list = '', id] = field.split('.');
  if (id !== undefined) return lines[list];
  return isKnown(field) ? field : undefined;
}
