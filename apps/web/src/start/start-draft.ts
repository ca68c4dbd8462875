import type { Shop } from '@sofra/contract/shops';
import { useState } from 'react';
import { z } from 'zod';
import { readStored, removeStored, writeStored } from '../lib/local-storage.ts';

export const rowKinds = ['product', 'category', 'description', 'dropped'] as const;
export type RowKind = (typeof rowKinds)[number];

/** What the person corrected of a pasted line. */
const lineEdit = z.object({
  kind: z.enum(rowKinds).optional(),
  text: z.string().optional(),
  /** As typed, by currency. */
  prices: z.record(z.string(), z.string()).optional(),
  /** The key of the heading that it was put under. */
  under: z.string().optional(),
});
export type LineEdit = z.output<typeof lineEdit>;

const shopValues = z.object({
  name: z.string(),
  shop_slug: z.string(),
  description: z.string(),
  country: z.string(),
  language: z.string(),
  more: z.array(z.string()),
  currency: z.string(),
});
export type StartShop = z.output<typeof shopValues>;

/** What the first step says of a shop that is opened already. */
export function startShopOf(shop: Shop): StartShop {
  const { name, shop_slug, description, address, menu_languages, menu_currencies } = shop;
  const [language = '', ...more] = menu_languages;
  const [currency = ''] = menu_currencies;
  return { name, shop_slug, description, country: address.country ?? '', language, more, currency };
}

/** What a person typed over what was there; nothing where it is the same again. */
export function typedOver(before: StartShop, typed: StartShop): Partial<StartShop> | undefined {
  const fields = Object.keys(typed) as (keyof StartShop)[];
  const changed = fields.filter((field) => JSON.stringify(typed[field]) !== JSON.stringify(before[field]));
  return changed.length > 0 ? Object.fromEntries(changed.map((field) => [field, typed[field]])) : undefined;
}

const draftShape = z.object({
  /** Of a shop that is opened already, only what was typed since: the rest may be changed elsewhere. */
  shop: shopValues.partial().optional(),
  /** A shop whose opening was not answered yet. */
  opening: z.object({ slug: z.string(), knownIds: z.array(z.string()) }).optional(),
  /** Once it is opened. */
  shopId: z.string().optional(),
  text: z.string().default(''),
  edits: z.record(z.string(), lineEdit).default({}),
});
export type StartDraft = z.output<typeof draftShape>;

const nothing: StartDraft = { text: '', edits: {} };

function read(key: string): StartDraft {
  try {
    return draftShape.parse(JSON.parse(readStored(key) ?? '{}'));
  } catch {
    return nothing;
  }
}

/** What was typed so far, on this device, until the menu is live. */
export function useStartDraft(userId: string) {
  const key = `start.${userId}`;
  const [draft, setDraft] = useState(() => read(key));
  function keep(change: Partial<StartDraft>) {
    setDraft((before) => {
      const next = { ...before, ...change };
      writeStored(key, JSON.stringify(next));
      return next;
    });
  }
  function forget() {
    removeStored(key);
    // Also here: whoever goes back from the last step would find all of it again, and publish it twice. But for which
    // shop it was: whoever goes back to the first step would open another.
    setDraft(({ shopId }) => ({ ...nothing, shopId }));
  }
  return { draft, keep, forget };
}
