import { paymentMethodOf } from '@sofra/contract/payment-methods';
import type { TFunction } from 'i18next';

/** A stored way to pay in the language of the screen; what a shop wrote itself stays as it is. */
export function paymentName(stored: string, t: TFunction): string {
  const method = paymentMethodOf(stored);
  return method ? t(`payment_methods.names.${method}`) : stored;
}
