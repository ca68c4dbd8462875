import { z } from 'zod';
import { category, categoryInput, categoryPatch } from '../categories.ts';
import { errorBody, fieldError } from '../errors.ts';
import { change } from '../history.ts';
import { importError, importRow, menuImport } from '../menu-import.ts';
import { menuTime, menuTimeInput, menuTimePatch } from '../menu-times.ts';
import { openingHours } from '../opening-hours.ts';
import {
  option,
  optionGroup,
  optionGroupInput,
  optionGroupPatch,
  publicOptionGroup,
} from '../option-groups.ts';
import { passkey } from '../passkeys.ts';
import { paymentLink, paymentState } from '../payments.ts';
import { discountReference, priceHistoryEntry } from '../price-history.ts';
import { priceLine, priceRun, priceRunInput, priceRunPatch, runTotal } from '../price-runs.ts';
import { publicPrice } from '../prices.ts';
import { doneAtOnce } from '../product-bulk.ts';
import { product, productInput, productPatch } from '../products.ts';
import { publicCategory, publicProduct, publicShop } from '../public-menu.ts';
import { securityEvent } from '../security-events.ts';
import { shopArchive } from '../shop-archive.ts';
import { address, person, shop, shopInput, shopPatch, socialMedia } from '../shops.ts';
import { specialDay } from '../special-days.ts';
import { invitation } from '../team.ts';
import { session, user } from '../users.ts';
import { publicVariant, variant } from '../variants.ts';

export type Direction = 'input' | 'output';

const taken = {
  NewShop: shopInput,
  ShopPatch: shopPatch,
  NewCategory: categoryInput,
  CategoryPatch: categoryPatch,
  NewProduct: productInput,
  ProductPatch: productPatch,
  NewOptionGroup: optionGroupInput,
  OptionGroupPatch: optionGroupPatch,
  NewMenuTime: menuTimeInput,
  MenuTimePatch: menuTimePatch,
  NewPriceRun: priceRunInput,
  PriceRunPatch: priceRunPatch,
};

const given = {
  Error: errorBody,
  FieldError: fieldError,
  User: user,
  Session: session,
  Passkey: passkey,
  SecurityEvent: securityEvent,
  Shop: shop,
  Person: person,
  Invitation: invitation,
  Category: category,
  Product: product,
  Variant: variant,
  OptionGroup: optionGroup,
  Option: option,
  MenuTime: menuTime,
  PriceRun: priceRun,
  PriceLine: priceLine,
  RunTotal: runTotal,
  MenuImport: menuImport,
  ImportRow: importRow,
  ImportError: importError,
  ShopArchive: shopArchive,
  SpecialDay: specialDay,
  DoneAtOnce: doneAtOnce,
  PriceHistoryEntry: priceHistoryEntry,
  DiscountReference: discountReference,
  Change: change,
  PaymentLink: paymentLink,
  PaymentState: paymentState,
  PublicShop: publicShop,
  PublicCategory: publicCategory,
  PublicProduct: publicProduct,
  PublicPrice: publicPrice,
  PublicVariant: publicVariant,
  PublicOptionGroup: publicOptionGroup,
};

const both = { Address: address, OpeningHours: openingHours, SocialMedia: socialMedia };

function register(schemas: Record<string, z.ZodType>) {
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of Object.entries(schemas)) registry.add(schema, { id });
  return registry;
}

/** What the document describes once and refers to by name: as it is taken in, and as it is given out. */
export const namedSchemas = {
  input: register({ ...taken, ...both }),
  output: register({ ...given, ...both }),
};
