import { weekdays } from '@sofra/contract/opening-hours';
import type { Role } from '@sofra/contract/permissions';
import { type Person, type Shop, socialNetworks } from '@sofra/contract/shops';
import { closingNow } from './shop-days.ts';
import type { PersonRow, ShopWithPeople } from './shop-people.ts';

const noAddress: Shop['address'] = {
  country: '',
  state: '',
  city: '',
  district: '',
  street: '',
  houseNumber: '',
  buildingName: '',
  floor: null,
  apartmentNumber: '',
  postalCode: '',
  addressLine2: '',
  landmark: '',
  latitude: null,
  longitude: null,
};

const presentPerson = ({ id, email, name, role }: PersonRow): Person => ({ _id: id, email, name, role });

/** A shop as its own people see it, every field, day and network filled in. */
export function presentShop({ shop, people }: ShopWithPeople, viewerId: string, now: Date): Shop {
  const persons = people.map(presentPerson);
  const withRole = (role: Role) => persons.filter((person) => person.role === role);
  const [owner] = withRole('owner');
  const viewer = persons.find(({ _id }) => _id === viewerId);
  // Whoever asks has passed the guard; an answer without either would be somebody else's.
  if (!owner || !viewer) throw new Error('A shop was read for somebody who is not one of its people.');
  const closing = closingNow(shop, now);
  return {
    _id: shop.id,
    user_id: shop.ownerId,
    name: shop.name,
    description: shop.description,
    description_i18n: shop.descriptionI18n,
    menu_languages: shop.menuLanguages,
    menu_currencies: shop.menuCurrencies,
    shop_slug: shop.shopSlug,
    qr_code: shop.qrCode,
    theme: shop.theme,
    menu_layout: shop.menuLayout,
    menu_typeface: shop.menuTypeface,
    logo: shop.logo,
    shop_images: shop.shopImages,
    rating: shop.rating,
    open_status: closing.openStatus,
    order_status: shop.orderStatus,
    delivery_status: shop.deliveryStatus,
    pickup_status: shop.pickupStatus,
    review_enabled: shop.reviewEnabled,
    payments: shop.payments,
    location_url: shop.locationUrl,
    phone: shop.phone,
    whatsapp: shop.whatsapp,
    email: shop.email,
    website: shop.website,
    order_url: shop.orderUrl,
    reservation_url: shop.reservationUrl,
    review_url: shop.reviewUrl,
    address: { ...noAddress, ...shop.address },
    restaurant_time_info: Object.fromEntries(weekdays.map((day) => [day, shop.openingHours[day] ?? []])),
    time_zone: shop.timeZone,
    special_days: shop.specialDays,
    closed_note: shop.closedNote,
    closed_until: closing.closedUntil,
    sold_out_display: shop.soldOutDisplay,
    social_media: Object.fromEntries(
      socialNetworks.map((network) => [network, { url: '', logo: '', ...shop.socialMedia[network] }]),
    ),
    suspension: shop.suspension,
    my_role: viewer.role,
    owner,
    admins: withRole('admin'),
    managers: withRole('manager'),
    staffs: withRole('staff'),
    sellers: withRole('seller'),
    createdAt: shop.createdAt.toISOString(),
    updatedAt: shop.updatedAt.toISOString(),
  };
}
