import { may, type Permission } from '@sofra/contract/permissions';
import type { Shop } from '@sofra/contract/shops';
import type { ParseKeys } from 'i18next';
import {
  ChartColumn,
  ChefHat,
  CircleUserRound,
  Clock,
  FileSpreadsheet,
  History,
  LayoutDashboard,
  LayoutGrid,
  ListChecks,
  type LucideIcon,
  QrCode,
  Settings,
  Tags,
  Users,
  UtensilsCrossed,
} from 'lucide-react';

export interface Place {
  id: string;
  to: string;
  label: ParseKeys;
  /** The beginning or another part of the label, for one line of the phone's bar. */
  short?: ParseKeys;
  Icon: LucideIcon;
}

/** Links that belong together, under a name of their own if they have one. */
interface PlaceGroup {
  id: string;
  title?: ParseKeys;
  places: Place[];
}

interface ShopPlace extends Omit<Place, 'to'> {
  to: (shop: Shop) => string;
  /** What the person has to be allowed for the page to be of use. */
  permission: Permission;
}

const menuPlaces: ShopPlace[] = [
  { id: 'kitchen', to: () => '/kitchen', label: 'kitchen.title', Icon: ChefHat, permission: 'menu.switch' },
  {
    id: 'products',
    to: () => '/products',
    label: 'layout.products',
    short: 'nav.short.products',
    Icon: UtensilsCrossed,
    permission: 'shop.see',
  },
  {
    id: 'categories',
    to: () => '/categories',
    label: 'layout.categories',
    Icon: LayoutGrid,
    permission: 'shop.see',
  },
  { id: 'options', to: () => '/options', label: 'options.title', Icon: ListChecks, permission: 'shop.see' },
  {
    id: 'menu_times',
    to: () => '/menu-times',
    label: 'menu_times.title',
    Icon: Clock,
    permission: 'shop.see',
  },
  {
    id: 'price_runs',
    to: () => '/price-runs',
    label: 'price_runs.title',
    Icon: Tags,
    permission: 'shop.see',
  },
  {
    id: 'menu_files',
    to: () => '/menu-files',
    label: 'menu_import.title',
    Icon: FileSpreadsheet,
    permission: 'shop.see',
  },
  { id: 'history', to: () => '/history', label: 'history.title', Icon: History, permission: 'shop.see' },
];

const shopPlaces: ShopPlace[] = [
  {
    id: 'qr',
    to: () => '/qr',
    label: 'nav.qr',
    short: 'nav.short.qr',
    Icon: QrCode,
    permission: 'shop.see',
  },
  { id: 'team', to: () => '/team', label: 'nav.team', Icon: Users, permission: 'shop.see' },
  {
    id: 'statistics',
    to: () => '/statistics',
    label: 'nav.statistics',
    Icon: ChartColumn,
    permission: 'shop.see',
  },
  {
    id: 'settings',
    to: ({ _id }) => `/shops/edit/${_id}`,
    label: 'nav.settings',
    Icon: Settings,
    permission: 'shop.edit',
  },
];

const overview: Place = {
  id: 'dashboard',
  to: '/dashboard',
  label: 'layout.dashboard',
  Icon: LayoutDashboard,
};
const profile: Place = { id: 'profile', to: '/profile', label: 'layout.profile', Icon: CircleUserRound };

const allowed = (places: ShopPlace[], shop: Shop): Place[] =>
  places
    .filter(({ permission }) => may(shop.my_role, permission))
    .map(({ permission, to, ...place }) => ({ ...place, to: to(shop) }));

/** Where one can go, in the order of the drawer. Menu and shop are there once there is a shop. */
export function placesOf(shop: Shop | undefined): PlaceGroup[] {
  if (!shop) return [{ id: 'own', places: [overview, profile] }];
  return [
    { id: 'overview', places: [overview] },
    { id: 'menu', title: 'nav.menu', places: allowed(menuPlaces, shop) },
    { id: 'shop', places: allowed(shopPlaces, shop) },
    { id: 'own', places: [profile] },
  ];
}
