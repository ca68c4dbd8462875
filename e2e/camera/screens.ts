import type { APIRequestContext } from '@playwright/test';

export interface Screen {
  name: string;
  path: string;
  /** Taken by somebody who is not signed in. */
  asGuest?: boolean;
  /** Looks the same in every theme of the app: the shop has its own. */
  ownTheme?: boolean;
}

interface Place {
  shopId: string;
  slug: string;
  productId: string;
  categoryId: string;
}

const tabs = ['general', 'address', 'image', 'hours', 'social', 'users'];

/** The first shop of the person, with something of it to open. */
export async function findPlace(request: APIRequestContext): Promise<Place> {
  const read = async (path: string) => (await request.get(`/api${path}`)).json();
  const [shop] = (await read('/shop/user')).shops;
  const [product] = (await read(`/product/all/${shop._id}`)).products;
  const [category] = (await read(`/category/${shop._id}`)).categories;
  return { shopId: shop._id, slug: shop.shop_slug, productId: product._id, categoryId: category._id };
}

export const screensOf = ({ shopId, slug, productId, categoryId }: Place): Screen[] => [
  { name: 'login', path: '/login', asGuest: true },
  { name: 'register', path: '/register', asGuest: true },
  { name: 'forgot-password', path: '/forgot-password', asGuest: true },
  { name: 'dashboard', path: '/dashboard' },
  { name: 'shops', path: '/shops' },
  { name: 'shop-create', path: '/shops/create' },
  ...tabs.map((tab) => ({ name: `shop-${tab}`, path: `/shops/edit/${shopId}?tab=${tab}` })),
  { name: 'products', path: '/products' },
  { name: 'product-create', path: '/products/create' },
  { name: 'product-edit', path: `/products/${productId}` },
  { name: 'categories', path: '/categories' },
  { name: 'category-create', path: '/categories/create' },
  { name: 'category-edit', path: `/categories/${categoryId}` },
  { name: 'history', path: '/history' },
  { name: 'qr', path: '/qr' },
  { name: 'team', path: '/team' },
  { name: 'statistics', path: '/statistics' },
  { name: 'profile', path: '/profile' },
  { name: 'payment', path: '/payment' },
  { name: 'terms', path: '/terms', asGuest: true },
  { name: 'menu', path: `/m/${slug}`, asGuest: true, ownTheme: true },
];
