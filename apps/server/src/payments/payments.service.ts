import type { InterfaceLanguage } from '@sofra/contract/languages';
import { eq } from 'drizzle-orm';
import type { Config } from '../platform/config.ts';
import type { Database } from '../platform/database/pool.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { AppError } from '../platform/errors.ts';
import { shops } from '../shops/shops.table.ts';
import {
  createLink,
  type LinkProduct,
  linkStatus,
  ProviderRefusal,
  ProviderUnreachable,
  updateLink,
} from './iyzico-client.ts';
import { paymentPicture } from './payment-picture.ts';
import { inTurn } from './payment-turn.ts';
import { paymentAttempts, paymentLinks } from './payments.table.ts';

export type PaymentConfig = NonNullable<Config['payment']>;

interface Order {
  shopId: string;
  userId: string;
  language: InterfaceLanguage;
  /** The file of the shop's logo, if it has one. */
  readLogo: (url: string) => Promise<Buffer | undefined>;
}

export async function findLink(db: Database, shopId: string) {
  const [link] = await db.select().from(paymentLinks).where(eq(paymentLinks.shopId, shopId));
  return link;
}

async function productFor(db: Database, config: PaymentConfig, order: Order): Promise<LinkProduct> {
  const [shop] = await db
    .select({ name: shops.name, logo: shops.logo })
    .from(shops)
    .where(eq(shops.id, order.shopId));
  if (!shop) throw new AppError('not_found');
  return {
    locale: order.language === 'tr' ? 'tr' : 'en',
    conversationId: order.shopId,
    name: config.name,
    description: `${config.name} – ${shop.name}`,
    price: config.price,
    currencyCode: config.currency,
    encodedImageFile: await paymentPicture(shop.logo ? await order.readLogo(shop.logo) : undefined),
  };
}

/** Every attempt is kept, also one that failed. */
async function attempt<T>(
  db: Database,
  now: () => Date,
  { shopId, userId }: Order,
  action: 'create' | 'update',
  work: () => Promise<T>,
): Promise<T> {
  const keep = (outcome: 'success' | 'refused' | 'unreachable', error?: { code?: string; message: string }) =>
    db.insert(paymentAttempts).values({
      shopId,
      userId,
      action,
      outcome,
      errorCode: error?.code ?? null,
      errorMessage: error?.message ?? null,
      createdAt: now(),
    });
  try {
    const result = await work();
    await keep('success');
    return result;
  } catch (error) {
    if (error instanceof ProviderRefusal) await keep('refused', error);
    else if (error instanceof ProviderUnreachable) await keep('unreachable', error);
    throw error;
  }
}

/** Whether the provider no longer knows the token: somebody deleted the link in its own panel. */
async function isGone(config: PaymentConfig, token: string): Promise<boolean> {
  try {
    await linkStatus(config, token);
    return false;
  } catch (error) {
    return error instanceof ProviderRefusal;
  }
}

/** Makes the shop's link, or brings the one it has up to date. */
export async function makeLink(db: Database, now: () => Date, config: PaymentConfig, order: Order) {
  const product = await productFor(db, config, order);
  const create = () => attempt(db, now, order, 'create', () => createLink(config, product));
  return inTurn(db, order.shopId, async (turn) => {
    const existing = await findLink(db, order.shopId);
    const link = existing ? await update(existing.token) : await create();
    const values = { ...link, updatedAt: now() };
    return inTransaction(db, async (db) => {
      await turn.close(db);
      const [row] = await db
        .insert(paymentLinks)
        .values({ shopId: order.shopId, ...values })
        .onConflictDoUpdate({ target: paymentLinks.shopId, set: values })
        .returning();
      if (!row) throw new Error('The insert answered no row.');
      return row;
    });
  }).catch(explain);

  async function update(token: string) {
    try {
      return await attempt(db, now, order, 'update', () => updateLink(config, token, product));
    } catch (error) {
      if (error instanceof ProviderRefusal && (await isGone(config, token))) return create();
      throw error;
    }
  }
}

/** The provider's own words reach the person; where it has none, ours do. */
function explain(error: unknown): never {
  if (error instanceof ProviderRefusal) {
    const { message, code } = error;
    throw new AppError('payment_provider', {
      cause: error,
      extra: { ...(message && { message }), providerCode: code },
    });
  }
  if (error instanceof ProviderUnreachable) throw new AppError('payment_provider', { cause: error });
  throw error;
}

export async function currentStatus(
  config: PaymentConfig,
  token: string,
): Promise<'ACTIVE' | 'PASSIVE' | null> {
  try {
    return await linkStatus(config, token);
  } catch (error) {
    if (error instanceof ProviderRefusal || error instanceof ProviderUnreachable) return null;
    throw error;
  }
}
