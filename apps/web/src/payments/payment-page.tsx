import type { Shop } from '@sofra/contract/shops';
import { useQuery } from '@tanstack/react-query';
import { CreditCard, Lock, Settings, Store } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatPrice } from '../lib/format-price.ts';
import { progressToast } from '../lib/progress-toast.ts';
import { useMay, useSelectedShop } from '../shops/selected-shop.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { PageFrame } from '../ui/page-frame.tsx';
import { Section } from '../ui/section.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { PaymentLinkCard } from './payment-link.tsx';
import { paymentQuery, useCreatePaymentLink } from './payments.api.ts';

function NotSetUp({ missing }: { missing: string[] }) {
  const { t } = useTranslation();
  return (
    <Section title={t('payment.not_set_up')} text={t('payment.not_set_up_text')}>
      <details className="text-sm">
        <summary className="cursor-pointer py-2 font-medium max-md:py-3">{t('payment.how_to')}</summary>
        <p className="py-2">{t('payment.how_to_text')}</p>
        <ul className="flex flex-col gap-2" dir="ltr">
          {missing.map((name) => (
            <li key={name} className="flex items-center gap-2">
              <Settings className="size-4 text-muted" aria-hidden="true" />
              <code>{name}</code>
            </li>
          ))}
        </ul>
      </details>
    </Section>
  );
}

function ShopPayment({ shop }: { shop: Shop }) {
  const { t, i18n } = useTranslation();
  const { data, isPending, error, refetch } = useQuery(paymentQuery(shop._id));
  const create = useCreatePaymentLink(shop._id);

  if (isPending) return <Spinner page />;
  if (error)
    return (
      <div role="alert" className="alert alert-error">
        <span className="grow">{t('payment.failed', { message: error.message })}</span>
        <Button onClick={() => refetch()}>{t('payment.retry')}</Button>
      </div>
    );
  if (!data.configured || !data.offer) {
    if (shop.my_role === 'owner') return <NotSetUp missing={data.missing} />;
    return <Locked title={t('payment.not_available')} text={t('payment.not_available_text')} />;
  }

  const { name, price, currency } = data.offer;
  const press = () =>
    progressToast(create.mutateAsync(), {
      pending: t('payment.working'),
      success: t('payment.done'),
      error: t('payment.error'),
    }).catch(() => {
      // The toast has said it.
    });

  return (
    <>
      <Section title={name} text={t('payment.text', { shop: shop.name })}>
        <div className="flex flex-wrap items-center justify-between gap-4">
          <p className="font-semibold text-2xl">{formatPrice(Number(price), currency, i18n.language)}</p>
          <Button
            look="primary"
            busy={create.isPending}
            onClick={press}
            icon={<CreditCard aria-hidden="true" />}
          >
            {data.link ? t('payment.update') : t('payment.create')}
          </Button>
        </div>
      </Section>
      {data.link && <PaymentLinkCard link={data.link} />}
    </>
  );
}

function Locked({ title, text }: { title: string; text: string }) {
  const { t } = useTranslation();
  return (
    <EmptyState
      Icon={Lock}
      title={title}
      text={text}
      action={
        <Link className="btn" to="/dashboard">
          {t('layout.dashboard')}
        </Link>
      }
    />
  );
}

export function PaymentPage() {
  const { t } = useTranslation();
  const { shop, isPending } = useSelectedShop();
  const mayPay = useMay('payment');

  function content() {
    if (isPending) return <Spinner page />;
    if (!shop)
      return (
        <EmptyState
          Icon={Store}
          title={t('payment.no_shop')}
          text={t('payment.no_shop_text')}
          action={
            <Link className="btn btn-primary" to="/shops">
              {t('payment.choose_shop')}
            </Link>
          }
        />
      );
    if (!mayPay) return <Locked title={t('payment.not_allowed')} text={t('payment.not_allowed_text')} />;
    return <ShopPayment shop={shop} />;
  }

  return <PageFrame title={t('payment.title')}>{content()}</PageFrame>;
}
