import { may } from '@sofra/contract/permissions';
import type { Shop } from '@sofra/contract/shops';
import { useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { categoriesQuery } from '../menu/categories/categories.api.ts';
import { productsQuery } from '../menu/products/products.api.ts';
import { Button } from '../ui/button.tsx';
import { menuViewsQuery, qrFiles } from './dashboard.api.ts';
import { useStoredFlag } from './stored-flag.ts';

const stepIds = ['shop', 'categories', 'product', 'menu', 'qr'] as const;
type StepId = (typeof stepIds)[number];

interface FirstStepsProps {
  shop: Shop | undefined;
  hasShops: boolean;
}

/** From nothing to a printed code on the table. */
export function FirstSteps({ shop, hasShops }: FirstStepsProps) {
  if (!shop) return <Steps done={hasShops ? ['shop'] : []} shop={shop} />;
  // The way is the owner's to go; whoever only helps finds a shop that is under way.
  return may(shop.my_role, 'shop.edit') ? <StepsOf key={shop._id} shop={shop} /> : null;
}

function StepsOf({ shop }: { shop: Shop }) {
  const { t, i18n } = useTranslation();
  const { data: categories } = useQuery(categoriesQuery(shop._id));
  const { data: list } = useQuery(productsQuery(shop._id, {}, i18n.language));
  const { data: views } = useQuery(menuViewsQuery(shop._id));
  const [isMenuSeen, setMenuSeen] = useStoredFlag(`menu-seen.${shop._id}`);
  const [isPrinted, setPrinted] = useStoredFlag(`qr-printed.${shop._id}`);
  const [isHidden, hide] = useStoredFlag(`steps-hidden.${shop._id}`);
  // Until it is known what is there, nothing is asked for.
  if (isHidden || !categories || !list) return null;

  const isDone: Record<StepId, boolean> = {
    shop: true,
    categories: categories.length > 0,
    product: list.products.length > 0,
    menu: isMenuSeen || (views?.total ?? 0) > 0,
    qr: isPrinted,
  };
  const done = stepIds.filter((step) => isDone[step]);
  if (done.length === stepIds.length) return null;
  return (
    <Steps
      shop={shop}
      done={done}
      onMenu={setMenuSeen}
      onPrint={setPrinted}
      aside={
        // What is left is a matter of taste from here on.
        isDone.product && (
          <Button look="ghost" className="btn-sm max-md:h-11" onClick={hide}>
            {t('dashboard.steps.hide')}
          </Button>
        )
      }
    />
  );
}

interface StepsProps {
  shop: Shop | undefined;
  done: readonly StepId[];
  aside?: ReactNode;
  onMenu?: () => void;
  onPrint?: () => void;
}

function Steps({ shop, done, aside, onMenu, onPrint }: StepsProps) {
  const { t } = useTranslation();
  const titleId = useId();
  const next = stepIds.find((step) => !done.includes(step));

  const actions: Record<StepId, ReactNode> = {
    shop: <StepLink to="/shops/create" step="shop" />,
    categories: <StepLink to="/categories/create" step="categories" />,
    product: <StepLink to="/products/create" step="product" />,
    menu: shop && (
      <a
        href={`/m/${shop.shop_slug}`}
        target="_blank"
        rel="noopener"
        className="btn btn-primary btn-sm max-md:h-11"
        onClick={onMenu}
      >
        {t('dashboard.steps.menu.action')}
      </a>
    ),
    qr: shop && (
      <a
        href={qrFiles(shop._id).pdf}
        download
        className="btn btn-primary btn-sm max-md:h-11"
        onClick={onPrint}
      >
        {t('dashboard.steps.qr.action')}
      </a>
    ),
  };

  return (
    <section
      aria-labelledby={titleId}
      className="flex flex-col gap-4 rounded-box border border-base-300 bg-base-100 p-4 sm:p-6"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id={titleId} className="font-semibold text-lg">
          {t('dashboard.steps.title')}
        </h2>
        <div className="flex items-center gap-2">
          <span className="text-muted text-sm">
            {t('dashboard.steps.progress', { done: done.length, all: stepIds.length })}
          </span>
          {aside}
        </div>
      </div>
      <progress
        className="progress progress-primary h-2"
        value={done.length}
        max={stepIds.length}
        aria-label={t('dashboard.steps.title')}
      />
      <ol className="flex flex-col">
        {stepIds.map((step, index) => (
          <li
            key={step}
            aria-current={step === next ? 'step' : undefined}
            className={`flex items-start gap-3 py-2 ${step === next ? '' : 'text-muted'}`}
          >
            <StepMark number={index + 1} isDone={done.includes(step)} />
            <div className="flex grow flex-wrap items-center justify-between gap-x-4 gap-y-2">
              <span className={`pt-0.5 ${step === next ? 'font-medium' : ''}`}>
                {t(`dashboard.steps.${step}.title`)}
                {done.includes(step) && <span className="sr-only"> {t('dashboard.steps.done')}</span>}
              </span>
              {step === next && (shop || step === 'shop') && actions[step]}
            </div>
          </li>
        ))}
      </ol>
      {!shop && next !== 'shop' && <p className="text-sm">{t('dashboard.steps.choose_shop')}</p>}
    </section>
  );
}

function StepLink({ to, step }: { to: string; step: 'shop' | 'categories' | 'product' }) {
  const { t } = useTranslation();
  return (
    <Link to={to} className="btn btn-primary btn-sm max-md:h-11">
      {t(`dashboard.steps.${step}.action`)}
    </Link>
  );
}

function StepMark({ number, isDone }: { number: number; isDone: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={`grid size-7 shrink-0 place-items-center rounded-full text-sm ${isDone ? 'bg-primary text-primary-content' : 'border border-base-content/30'}`}
    >
      {isDone ? <Check className="size-4" /> : number}
    </span>
  );
}
