import type { Shop } from '@sofra/contract/shops';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { FormSkeleton } from '../menu/form-skeleton.tsx';
import { shopsQuery } from '../shops/shops.api.ts';
import { PageFrame } from '../ui/page-frame.tsx';
import { currentUserQuery } from '../users/users.api.ts';
import { DoneStep } from './done-step.tsx';
import { MenuStep } from './menu-step.tsx';
import { ShopStep } from './shop-step.tsx';
import { useStartDraft } from './start-draft.ts';

const steps = ['shop', 'menu', 'done'] as const;
type Step = (typeof steps)[number];

/** From nothing to a menu that guests read. */
export function StartPage() {
  const { data: user } = useQuery(currentUserQuery);
  const { data: shops } = useQuery(shopsQuery);
  const { t } = useTranslation();
  if (user && shops) return <Guide userId={user._id} shops={shops} />;
  return (
    <PageFrame title={t('start.title')}>
      <FormSkeleton />
    </PageFrame>
  );
}

function Guide({ userId, shops }: { userId: string; shops: readonly Shop[] }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const { draft, keep, forget } = useStartDraft(userId);
  const asked = params.get('step');
  const shop = shops.find(({ _id }) => _id === (params.get('shop') ?? draft.shopId));
  // No step stands before the shop it is about.
  const step: Step = shop ? (steps.find((each) => each === asked) ?? 'shop') : 'shop';
  const go = (next: Step, { _id }: Shop) => void navigate(`/start?step=${next}&shop=${_id}`);

  return (
    <PageFrame title={t(`start.${step}.title`)}>
      <Progress step={step} />
      {step === 'shop' || !shop ? (
        <ShopStep draft={draft} shop={shop} onKeep={keep} onDone={(opened) => go('menu', opened)} />
      ) : step === 'menu' ? (
        <MenuStep
          draft={draft}
          shop={shop}
          onKeep={keep}
          onBack={() => go('shop', shop)}
          onDone={() => {
            forget();
            go('done', shop);
          }}
        />
      ) : (
        <DoneStep shop={shop} />
      )}
    </PageFrame>
  );
}

function Progress({ step }: { step: Step }) {
  const { t } = useTranslation();
  return (
    <ol className="-mt-3 flex flex-wrap gap-x-4 gap-y-1 text-sm">
      {steps.map((each, index) => (
        <li
          key={each}
          aria-current={each === step ? 'step' : undefined}
          className={each === step ? 'font-medium' : 'text-muted'}
        >
          {index + 1}. {t(`start.${each}.short`)}
        </li>
      ))}
    </ol>
  );
}
