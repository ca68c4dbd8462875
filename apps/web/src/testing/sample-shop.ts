import { weekdays } from '@sofra/contract/opening-hours';
import { noContact } from '@sofra/contract/shop-contact';
import { type Shop, socialNetworks } from '@sofra/contract/shops';

export const sampleUser = {
  _id: '0f8f2c9e-7f0b-4c1e-9b3a-000000000001',
  email: 'omer@example.org',
  name: 'Ömer',
  language: 'en',
  createdAt: '2026-01-01T00:00:00.000Z',
  /** The one that most tests open, so that nobody has to be told. */
  last_shop_id: '0f8f2c9e-7f0b-4c1e-9b3a-0000000000a1',
};

const owner = { _id: sampleUser._id, email: sampleUser.email, name: sampleUser.name, role: 'owner' as const };

/** A shop as the server answers it: every field filled in. */
export const sampleShop = (changes: Partial<Shop> = {}): Shop => ({
  _id: sampleUser.last_shop_id,
  user_id: owner._id,
  name: 'Çiğ Köfteci Ömer',
  description: 'Since 1987',
  description_i18n: { en: 'Since 1987' },
  menu_languages: ['en', 'tr'],
  menu_currencies: ['TRY'],
  shop_slug: 'cig-kofteci-omer',
  qr_code: 'abc123',
  theme: 'orange',
  logo: '',
  shop_images: [],
  rating: 0,
  open_status: true,
  order_status: false,
  delivery_status: false,
  pickup_status: false,
  review_enabled: false,
  payments: [],
  location_url: '',
  ...noContact,
  address: { country: '', state: '', city: '', street: '', floor: null, latitude: null, longitude: null },
  restaurant_time_info: Object.fromEntries(weekdays.map((day) => [day, []])),
  time_zone: 'Europe/Istanbul',
  special_days: [],
  closed_note: {},
  closed_until: null,
  sold_out_display: 'show',
  menu_layout: 'cards',
  menu_typeface: 'system',
  social_media: Object.fromEntries(socialNetworks.map((network) => [network, { url: '', logo: '' }])),
  suspension: null,
  my_role: 'owner',
  owner,
  admins: [],
  managers: [],
  staffs: [],
  sellers: [],
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  ...changes,
});

/** What an invitation to the shop says to whoever holds its link. */
export const sampleInvitation = {
  email: 'zeynep@example.com',
  role: 'staff',
  shop_name: 'Lale',
  inviter: 'Ayşe',
  has_account: true,
};
