import { may } from '@sofra/contract/permissions';
import { hasPrice, isReadable } from '@sofra/contract/publishing';
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
  /** The one that is selected. */
  shop: Shop | undefined;
  shops: readonly Shop[];
  onSelect: (id: string) => void;
}

/** From nothing to a printed code on the table. */
export function FirstSteps({ shop, shops, onSelect }: FirstStepsProps) {
  if (shops.length === 0) return <Steps done={[]} shop={undefined} />;
  // Of several shops none is meant until one is selected; how far the others are is not told by guessing.
  const meant = shop ?? (shops.length === 1 ? shops[0] : undefined);
  // The way is the owner's to go; whoever only helps finds a shop that is under way.
  if (!meant || !may(meant.my_role, 'shop.edit')) return null;
  return <StepsOf key={meant._id} shop={meant} onAct={() => onSelect(meant._id)} />;
}

function StepsOf({ shop, onAct }: { shop: Shop; onAct: () => void }) {
  const { t, i18n } = useTranslation();
  const { data: categories } = useQuery(categoriesQuery(shop._id));
  const { data: list } = useQuery(productsQuery(shop._id, {}, i18n.language));
  const { data: views } = useQuery(menuViewsQuery(shop._id));
  const [isMenuSeen, setMenuSeen] = useStoredFlag(`menu-seen.${shop._id}`);
  const [isPrinted, setPrinted] = useStoredFlag(`qr-printed.${shop._id}`);
  const [isHidden, hide] = useStoredFlag(`steps-hidden.${shop._id}`);
  // Until it is known what is there, nothing is asked for.
  if (isHidden || !categories || !list) return null;

  const byId = new Map(categories.map((category) => [category._id, category]));
  // Until then whoever opens the menu reads that it is being prepared.
  const isOpen = list.products.some((product) => isReadable(product, byId.get(product.category_id)));
  const isDone: Record<StepId, boolean> = {
    shop: true,
    categories: categories.length > 0,
    product: isOpen,
    menu: isOpen && (isMenuSeen || (views?.total ?? 0) > 0),
    qr: isOpen && isPrinted,
  };
  const waiting = isOpen || list.products.length === 0 ? undefined : list.products;
  const done = stepIds.filter((step) => isDone[step]);
  if (done.length === stepIds.length) return null;
  return (
    <Steps
      shop={shop}
      done={done}
      unread={waiting && (waiting.some(hasPrice) ? 'hidden' : 'unpriced')}
      onAct={onAct}
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
  /** There are products, and why guests can read none of them. */
  unread?: 'hidden' | 'unpriced' | undefined;
  /** Before a step leads away. */
  onAct?: () => void;
  aside?: ReactNode;
  onMenu?: () => void;
  onPrint?: () => void;
}

function Steps({ shop, done, unread, aside, onAct, onMenu, onPrint }: StepsProps) {
  const { t } = useTranslation();
  const titleId = useId();
  const next = stepIds.find((step) => !done.includes(step));

  const actions: Record<StepId, ReactNode> = {
    shop: <StepLink to="/shops/create" step="shop" />,
    categories: <StepLink to="/categories/create" step="categories" onAct={onAct} />,
    product: unread ? (
      <Link
        to={unread === 'hidden' ? '/products?show=hidden' : '/products'}
        className="btn btn-primary btn-sm max-md:h-11"
        onClick={onAct}
      >
        {t('publishing.step.action')}
      </Link>
    ) : (
      <StepLink to="/products/create" step="product" onAct={onAct} />
    ),
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
                {step === 'product' && unread
                  ? t(`publishing.step.${unread}`)
                  : t(`dashboard.steps.${step}.title`)}
                {done.includes(step) && <span className="sr-only"> {t('dashboard.steps.done')}</span>}
              </span>
              {step === next && actions[step]}
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

interface StepLinkProps {
  to: string;
  step: 'shop' | 'categories' | 'product';
  onAct?: (() => void) | undefined;
}

function StepLink({ to, step, onAct }: StepLinkProps) {
  const { t } = useTranslation();
  return (
    <Link
      to={to}
      // Without a shop the guide above is the way to begin.
      className={`btn btn-sm max-md:h-11 ${step === 'shop' ? '' : 'btn-primary'}`}
      onClick={onAct}
    >
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
