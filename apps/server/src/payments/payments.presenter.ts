import type { PaymentLink } from '@sofra/contract/payments';
import type { paymentLinks } from './payments.table.ts';

type Row = typeof paymentLinks.$inferSelect;

export const presentLink = ({ url, token, imageUrl }: Row): PaymentLink => ({ url, token, imageUrl });
