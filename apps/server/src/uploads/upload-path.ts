import { type ImageKind, imageKinds } from '@sofra/contract/images';
import type { Permission } from '@sofra/contract/permissions';
import { isSlug } from '@sofra/contract/slug';
import { z } from 'zod';
import type { PicturePlace } from '../images/store-picture.ts';
import { fieldError } from '../platform/errors.ts';

export const permissionToUpload: Record<ImageKind, Permission> = {
  gallery: 'shop.edit',
  logo: 'shop.edit',
  products: 'menu.edit',
  categories: 'menu.edit',
};

const shopId = z.uuid();
const isKind = (text: string): text is ImageKind => (imageKinds as readonly string[]).includes(text);
const isPlainName = (text: string) => /^[\p{L}\p{N}_. -]{1,200}$/u.test(text) && !/^\.+$/.test(text);

function kindOf(folder: string, name: string): ImageKind | undefined {
  if (isKind(folder)) return folder;
  return name === 'logo' && isSlug(folder) ? 'logo' : undefined;
}

/** `uploads/{shopId}/{kind}/{name}`, or `uploads/{shopId}/{slug}/logo`. The name is for people; the file gets its own. */
export function readUploadPath(text: unknown): PicturePlace {
  const [root, shop, folder = '', name = '', ...rest] = typeof text === 'string' ? text.split('/') : [];
  const kind = kindOf(folder, name);
  const parsed = shopId.safeParse(shop);
  if (root !== 'uploads' || !parsed.success || !kind || !isPlainName(name) || rest.length > 0)
    throw fieldError('pathInfo', 'validation.image_path');
  // Written the way the database writes it, since the address is made of it.
  return { shopId: parsed.data.toLowerCase(), kind };
}
