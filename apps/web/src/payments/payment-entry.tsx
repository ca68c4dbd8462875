import { may } from '@sofra/contract/permissions';
import type { Shop } from '@sofra/contract/shops';
import { useQuery } from '@tanstack/react-query';
import { CreditCard } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paymentQuery } from './payments.api.ts';

/** The owner always has it, to see how to set it up; others who may pay once that is done. */
function usePaymentOffered(shop: Shop): boolean {
  const isOwner = shop.my_role === 'owner';
  const mayPay = may(shop.my_role, 'payment');
  const { data } = useQuery({ ...paymentQuery(shop._id), enabled: mayPay && !isOwner });
  return isOwner || (mayPay && data?.configured === true);
}

export function PaymentEntry({ shop }: { shop: Shop }) {
  const { t } = useTranslation();
  if (!usePaymentOffered(shop)) return null;
  return (
    <Link to="/payment" className="btn btn-ghost">
      <CreditCard className="size-5" aria-hidden="true" />
      {t('payment.title')}
    </Link>
  );
}
