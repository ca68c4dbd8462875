import { expect, type Page, request } from '@playwright/test';
import { openGuestMenu, sendAsOwner } from './menu-guest.ts';
import { invitationLink } from './outbox.ts';
import { uploadPicture } from './owner-pictures.ts';
import { password } from './passwords.ts';

interface FurnishedShop {
  shopId: string;
  slug: string;
  categoryId: string;
  productId: string;
}

const origin = () => ({ Origin: process.env.E2E_URL ?? '' });

/** Invites a person by mail and answers what the link in it carries. */
export async function inviteByMail(page: Page, shopId: string, email: string): Promise<string> {
  await sendAsOwner(page, 'POST', '/user/invite', { email, role: 'staff', shopId });
  return new URL(await invitationLink(email)).searchParams.get('token') ?? 'the link has no token';
}

/** Somebody else, with a browser of their own, who takes an invitation; and one who has yet to. */
export async function addPeople(page: Page, shopId: string): Promise<void> {
  const email = `garson-${shopId}@example.org`;
  const token = await inviteByMail(page, shopId, email);
  const colleague = await request.newContext({ baseURL: process.env.E2E_URL, extraHTTPHeaders: origin() });
  const steps = {
    '/api/user/register': { email, password },
    '/api/user/invite/accept': { email, token },
  };
  for (const [path, data] of Object.entries(steps)) {
    const answer = await colleague.post(path, { data });
    expect(answer.ok(), await answer.text()).toBe(true);
  }
  await colleague.dispose();
  await inviteByMail(page, shopId, `asci-${shopId}@example.org`);
}

/** Has a guest open the menu and a dish of it, and waits until the owner is told. */
export async function lookAsGuest(page: Page, { shopId, slug, productId }: FurnishedShop): Promise<void> {
  // Only browsers are counted, and nobody who is signed in.
  const guest = await request.newContext({
    baseURL: process.env.E2E_URL,
    extraHTTPHeaders: { ...origin(), 'User-Agent': 'Mozilla/5.0' },
  });
  await guest.get(`/m/${slug}`);
  await guest.post(`/api/public/menu/${slug}/views`, { data: { product: productId, language: 'tr' } });
  await guest.dispose();
  const toldOf = async () => {
    const { total, products } = await (await page.request.get(`/api/shop/${shopId}/views`)).json();
    return [total, products.length];
  };
  await expect.poll(toldOf, 'views that are written down').toEqual([1, 1]);
}

/** A shop with pictures wherever there can be some. The page is signed in as its owner. */
export async function furnishShop(page: Page, slug: string): Promise<FurnishedShop> {
  const { shopId } = await openGuestMenu(page, slug);
  const read = async (path: string) => (await page.request.get(`/api${path}`)).json();
  const [category] = (await read(`/category/${shopId}`)).categories;
  const [product, ...others] = (await read(`/product/all/${shopId}`)).products;

  const [logo, photo, cover, dish] = await Promise.all([
    uploadPicture(page, shopId, 'logo'),
    uploadPicture(page, shopId, 'gallery'),
    uploadPicture(page, shopId, 'categories'),
    uploadPicture(page, shopId, 'products'),
  ]);
  await sendAsOwner(page, 'PATCH', '/shop', { _id: shopId, logo, shop_images: [photo] });
  await sendAsOwner(page, 'PATCH', '/category', { _id: category._id, cat_image: cover });
  await sendAsOwner(page, 'PATCH', '/product', { _id: product._id, product_images: [dish, photo] });
  // Switched off, it looks different too.
  for (const { _id } of others) await sendAsOwner(page, 'PATCH', '/product', { _id, is_active: false });
  return { shopId, slug, categoryId: category._id, productId: product._id };
}
