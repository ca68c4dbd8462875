import type { LocalizedText } from '@sofra/contract/localized-text';
import type { OpeningHours } from '@sofra/contract/opening-hours';
import type { InvitableRole } from '@sofra/contract/permissions';
import type { Address, Shop, Suspension } from '@sofra/contract/shops';
import {
  boolean,
  date,
  index,
  json,
  pgTable,
  primaryKey,
  real,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { id, moment } from '../platform/database/columns.ts';
import { users } from '../users/users.table.ts';

export const shops = pgTable(
  'shops',
  {
    id: id(),
    /** An account cannot be deleted while a shop names it. */
    ownerId: uuid()
      .notNull()
      .references(() => users.id),
    name: text().notNull(),
    /** In the source language, kept beside the others for whoever reads just one. */
    description: text().notNull(),
    descriptionI18n: json('description_i18n').$type<LocalizedText>().notNull(),
    menuLanguages: json().$type<string[]>().notNull(),
    menuCurrencies: json().$type<string[]>().notNull(),
    shopSlug: text().notNull(),
    /** What the printed QR code holds: given once, never changed. */
    qrCode: text().notNull(),
    theme: text().notNull(),
    menuLayout: text().$type<Shop['menu_layout']>().notNull().default('cards'),
    menuTypeface: text().$type<Shop['menu_typeface']>().notNull().default('system'),
    logo: text().notNull(),
    shopImages: json().$type<string[]>().notNull(),
    rating: real().notNull(),
    openStatus: boolean().notNull(),
    orderStatus: boolean().notNull(),
    deliveryStatus: boolean().notNull(),
    pickupStatus: boolean().notNull(),
    reviewEnabled: boolean().notNull(),
    payments: json().$type<string[]>().notNull(),
    locationUrl: text().notNull(),
    phone: text().notNull().default(''),
    whatsapp: text().notNull().default(''),
    email: text().notNull().default(''),
    website: text().notNull().default(''),
    orderUrl: text().notNull().default(''),
    reservationUrl: text().notNull().default(''),
    reviewUrl: text().notNull().default(''),
    address: json().$type<Address>().notNull(),
    openingHours: json().$type<OpeningHours>().notNull(),
    timeZone: text().notNull(),
    specialDays: json().$type<Shop['special_days']>().notNull().default([]),
    /** Noted while `openStatus` is off. */
    closedNote: json().$type<LocalizedText>().notNull().default({}),
    closedUntil: date({ mode: 'string' }),
    soldOutDisplay: text().$type<Shop['sold_out_display']>().notNull().default('show'),
    /** Set by the operator alone; neither history nor files carry it. */
    suspension: json().$type<Suspension>(),
    socialMedia: json().$type<Shop['social_media']>().notNull(),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
  },
  (table) => [
    uniqueIndex('shops_slug').on(table.shopSlug),
    uniqueIndex('shops_qr_code').on(table.qrCode),
    index('shops_owner').on(table.ownerId),
  ],
);

/** Every slug a shop ever had, so that an old address goes on leading to it and nobody else takes it. */
export const shopSlugs = pgTable(
  'shop_slugs',
  {
    slug: text().primaryKey(),
    shopId: uuid()
      .notNull()
      .references(() => shops.id, { onDelete: 'cascade' }),
    /** When the shop last moved there. */
    takenAt: moment().notNull().defaultNow(),
  },
  (table) => [index('shop_slugs_shop').on(table.shopId)],
);

/** The people of a shop beside its owner. */
export const shopMembers = pgTable(
  'shop_members',
  {
    shopId: uuid()
      .notNull()
      .references(() => shops.id, { onDelete: 'cascade' }),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    role: text().$type<InvitableRole>().notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.userId] }),
    index('shop_members_user').on(table.userId),
  ],
);
