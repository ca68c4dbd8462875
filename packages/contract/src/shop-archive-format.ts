import { z } from 'zod';
import { categoryInput, menuLimits } from './categories.ts';
import { menuTimeInput, menuTimeLimits } from './menu-times.ts';
import { optionGroupInput, optionLimits } from './option-groups.ts';
import { productLimits } from './product-fields.ts';
import { productInput } from './products.ts';
import { shopLimits, shopPatch } from './shops.ts';

/** Raised when what is written could no longer be read by the program of before. */
export const archiveFormat = 1;

export const archiveFiles = { contents: 'shop.json', menu: 'menu.xlsx', pictures: 'pictures/' } as const;

/** Where a picture lies in the archive. */
const picture = z
  .string()
  .max(200)
  .regex(/^pictures\/[\w-]+(\.[\w-]+)*$/, 'validation.archive_picture');
const optionalPicture = z
  .string()
  .max(200)
  .regex(/^(pictures\/[\w-]+(\.[\w-]+)*)?$/, 'validation.archive_picture');

/** By which the others in the archive name it; what is made of it gets an id of its own. */
const named = { _id: z.uuid('validation.invalid') };
const elsewhere = { shop_id: true, position: true } as const;

const archivedMenuTime = menuTimeInput.omit({ shop_id: true }).extend(named);
const archivedOptionGroup = optionGroupInput.omit(elsewhere).extend(named);
const archivedCategory = categoryInput.omit(elsewhere).extend({ ...named, cat_image: optionalPicture });
const archivedProduct = productInput
  // In the source language they are read off all languages'.
  .omit({ ...elsewhere, ingredients: true })
  .extend({
    ...named,
    product_images: z.array(picture).max(productLimits.images, 'validation.limit.images'),
  });

/** All that a shop says about itself but its address, its QR code and its people. */
export const archivedShop = shopPatch
  .omit({ _id: true, shop_slug: true, updatedAt: true, description: true })
  .extend({
    name: shopPatch.shape.name.unwrap(),
    logo: optionalPicture,
    shop_images: z.array(picture).max(shopLimits.images),
  });

/** What an archive lists, each in the order of the menu: the shape of one, and how many there may be. */
export const archiveLists = {
  menu_times: { entry: archivedMenuTime, most: menuTimeLimits.timesPerShop, limit: 'menu_times' },
  option_groups: { entry: archivedOptionGroup, most: optionLimits.groupsPerShop, limit: 'groups' },
  categories: { entry: archivedCategory, most: menuLimits.categoriesPerShop, limit: 'categories' },
  products: { entry: archivedProduct, most: menuLimits.productsPerShop, limit: 'products' },
} as const;
export type ArchiveList = keyof typeof archiveLists;
export const archiveListNames = Object.keys(archiveLists) as ArchiveList[];

export type ArchivedShop = z.output<typeof archivedShop>;
export type ArchivedLists = {
  [K in ArchiveList]: z.output<(typeof archiveLists)[K]['entry']>[];
};

/** A shop with its menu, as `shop.json` has it. */
export interface ArchivedContents extends ArchivedLists {
  exported_at: string;
  shop: ArchivedShop;
}
