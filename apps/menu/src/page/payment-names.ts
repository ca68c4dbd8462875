import { paymentMethodOf } from '@sofra/contract/payment-methods';
import type { PublicShop } from '@sofra/contract/public-menu';
import type { Reader } from './reader.ts';

/** The known ways to pay in the guest's language, others as the shop wrote them, each once. */
export function paymentNames({ payments }: PublicShop, { words, comma }: Reader): string {
  const names = payments.map((stored) => {
    const method = paymentMethodOf(stored);
    return method ? words(`payment_methods.names.${method}`) : stored;
  });
  return [...new Set(names)].join(comma);
}
