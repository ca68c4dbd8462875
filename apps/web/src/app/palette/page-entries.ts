import { may } from '@sofra/contract/permissions';
import type { Shop } from '@sofra/contract/shops';
import type { ParseKeys, TFunction } from 'i18next';
import {
  CreditCard,
  Download,
  ExternalLink,
  KeyRound,
  type LucideIcon,
  Plus,
  Printer,
  Settings,
  Store,
  UserPlus,
} from 'lucide-react';
import { qrFiles } from '../../dashboard/dashboard.api.ts';
import { shopTabs } from '../../shops/shop-fields.ts';
import { placesOf } from '../places.ts';
import type { Entry } from './entry.ts';
import type { NamesOf } from './names.ts';

/** Other words for a thing than its name. */
const words: Partial<Record<string, ParseKeys>> = {
  kitchen: 'palette.words.kitchen',
  products: 'palette.words.products',
  categories: 'palette.words.categories',
  options: 'palette.words.options',
  menu_times: 'palette.words.menu_times',
  menu_files: 'palette.words.menu_files',
  history: 'palette.words.history',
  qr: 'palette.words.qr',
  team: 'palette.words.team',
  statistics: 'palette.words.statistics',
  settings: 'palette.words.settings',
  'tab.general': 'palette.words.general',
  'tab.address': 'palette.words.address',
  'tab.image': 'palette.words.image',
  'tab.hours': 'palette.words.hours',
};

interface Known {
  id: string;
  label: ParseKeys;
  Icon: LucideIcon;
  to?: string;
  run?: () => void;
}

const openTab = (address: string) => () => void window.open(address, '_blank', 'noopener');

function download(address: string) {
  const link = document.createElement('a');
  link.href = address;
  link.download = '';
  link.click();
}

function actionsOf(shop: Shop | undefined): Known[] {
  const newShop: Known = { id: 'new_shop', label: 'shops.add', Icon: Store, to: '/shops/create' };
  const password: Known = {
    id: 'password',
    label: 'profile.password.submit',
    Icon: KeyRound,
    to: '/profile',
  };
  if (!shop) return [newShop, password];
  const menu = `/m/${shop.shop_slug}`;
  const editing: Known[] = [
    { id: 'new_product', label: 'products.add', Icon: Plus, to: '/products/create' },
    { id: 'new_category', label: 'categories.add', Icon: Plus, to: '/categories/create' },
    { id: 'new_menu_time', label: 'menu_times.add', Icon: Plus, to: '/menu-times/create' },
    { id: 'new_option_group', label: 'options.pick', Icon: Plus, to: '/options/create' },
  ];
  return [
    ...(may(shop.my_role, 'menu.edit') ? editing : []),
    { id: 'view_menu', label: 'layout.view_menu', Icon: ExternalLink, run: openTab(menu) },
    { id: 'print_menu', label: 'nav.print_list', Icon: Printer, run: openTab(`${menu}?print=a4`) },
    {
      id: 'download_qr',
      label: 'palette.download_qr',
      Icon: Download,
      run: () => download(qrFiles(shop._id).pdf),
    },
    ...(may(shop.my_role, 'team.staff')
      ? [{ id: 'invite', label: 'team.invite.title' as const, Icon: UserPlus, to: '/team' }]
      : []),
    newShop,
    password,
  ];
}

function pagesOf(shop: Shop | undefined): Known[] {
  return [
    ...placesOf(shop).flatMap(({ places }) => places),
    { id: 'shops', label: 'shops.title', Icon: Store, to: '/shops' },
    ...(shop && may(shop.my_role, 'payment')
      ? [{ id: 'payment', label: 'payment.title' as const, Icon: CreditCard, to: '/payment' }]
      : []),
  ];
}

/** Every tab of the shop, for whoever may change what is on it. */
const tabsOf = (shop: Shop | undefined): Known[] =>
  shop && may(shop.my_role, 'shop.edit')
    ? shopTabs.map((tab) => ({
        id: `tab.${tab}`,
        label: `shops.tabs.${tab}` as const,
        Icon: Settings,
        to: `/shops/edit/${shop._id}?tab=${tab}`,
      }))
    : [];

export function pageEntries(shop: Shop | undefined, t: TFunction, names: NamesOf): Entry[] {
  const entry = ({ label, ...known }: Known, hint: string, ...others: ParseKeys[]): Entry => {
    const more = words[known.id];
    return { ...known, label: t(label), hint, text: names(label, ...others, ...(more ? [more] : [])) };
  };
  return [
    // The pages stand in the drawer as well, so that what is done comes first.
    ...actionsOf(shop).map((action) => ({ ...entry(action, t('palette.kinds.action')), isOffered: true })),
    ...pagesOf(shop).map((page) => ({ ...entry(page, t('palette.kinds.page')), isOffered: true })),
    ...tabsOf(shop).map((tab) => entry(tab, t('nav.settings'), 'nav.settings')),
  ];
}
