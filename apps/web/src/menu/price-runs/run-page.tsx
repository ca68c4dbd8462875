import type { PriceRun, RunSelection } from '@sofra/contract/price-runs';
import type { Shop } from '@sofra/contract/shops';
import { useQuery } from '@tanstack/react-query';
import { Tags } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useParams } from 'react-router';
import { z } from 'zod';
import { ApiError } from '../../lib/api-error.ts';
import { useMay, useSelectedShop } from '../../shops/selected-shop.ts';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import { PageFrame } from '../../ui/page-frame.tsx';
import { EditGate } from '../edit-gate.tsx';
import { FormSkeleton } from '../form-skeleton.tsx';
import { LoadFailure } from '../load-failure.tsx';
import { MissingItem } from '../missing-item.tsx';
import { DropRun } from './drop-run.tsx';
import { priceRunQuery, useIsLeft } from './price-runs.api.ts';
import { type EditorHandle, RunEditor } from './run-editor.tsx';
import { RunResult } from './run-result.tsx';
import { rulesText } from './run-words.ts';

/** The address of one that does not exist yet. */
const newId = 'new';

export function PriceRunPage() {
  const { t } = useTranslation();
  const { run_id: id = newId } = useParams();
  const { shop } = useSelectedShop();
  if (shop) return <ShopRun key={shop._id} shop={shop} id={id} />;
  return (
    <PageFrame title={t('price_runs.edit_title')}>
      <EditGate text={t('price_runs.shop_needed')}>{() => <FormSkeleton />}</EditGate>
    </PageFrame>
  );
}

const startState = z.object({
  category_ids: z.array(z.string()).optional(),
  product_ids: z.array(z.string()).optional(),
  name: z.string().optional(),
});

// An address that is no id at all is simply not there either.
const isGone = (error: Error) => error instanceof ApiError && (error.status === 404 || error.status === 422);

function ShopRun({ shop, id }: { shop: Shop; id: string }) {
  const { t, i18n } = useTranslation();
  const navigate = useNavigate();
  const location = useLocation();
  const mayEdit = useMay('menu.edit');
  const mayApply = useMay('menu.bulk');
  const isNew = id === newId;
  const isLeft = useIsLeft(id);
  const { data, error, refetch } = useQuery({ ...priceRunQuery(id), enabled: !isNew && !isLeft });
  // The page that made a run goes on with it: whoever types must not notice.
  const [made, setMade] = useState<{ id: string; key: string }>();
  const start: RunSelection = startState.safeParse(location.state).data ?? {};
  const key = isNew ? location.key : made?.id === id ? made.key : id;

  function onMade(run: PriceRun) {
    setMade({ id: run._id, key });
    void navigate(`/price-runs/${run._id}`, {
      replace: true,
      preventScrollReset: true,
      state: location.state,
    });
  }

  const run = isNew ? undefined : data;
  const isForeign = run ? run.shop_id !== shop._id : error !== null && isGone(error);
  const isOpen = run?.state === 'draft' || run?.state === 'failed';
  const mayDrop = run?.state === 'scheduled' ? mayApply : isOpen && mayEdit;
  const isEdited = isNew || (isOpen && mayEdit);
  const editor = useRef<EditorHandle>(null);
  const wasEdited = useRef(isEdited);
  useEffect(() => {
    wasEdited.current ||= isEdited;
  });
  const name = run ? rulesText(t, run.rules, i18n.language) : t('price_runs.new');
  return (
    <PageFrame
      wide={isEdited}
      title={t(isNew ? 'price_runs.new' : 'price_runs.edit_title')}
      breadcrumb={
        <Breadcrumb parents={[{ to: '/price-runs', label: t('price_runs.title') }]} current={name} />
      }
      action={run && !isForeign && !isLeft && mayDrop && <DropRun shop={shop} run={run} editor={editor} />}
    >
      {isForeign ? (
        <MissingItem
          Icon={Tags}
          title={t('price_runs.missing')}
          list={{ to: '/price-runs', label: t('price_runs.title') }}
        />
      ) : isEdited ? (
        <EditGate text={t('price_runs.shop_needed')}>
          {() =>
            isLeft ? (
              <FormSkeleton />
            ) : (
              <RunEditor key={key} ref={editor} shop={shop} run={run} start={start} onMade={onMade} />
            )
          }
        </EditGate>
      ) : run ? (
        <RunResult shop={shop} run={run} isNews={wasEdited.current} />
      ) : error ? (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      ) : (
        <FormSkeleton />
      )}
    </PageFrame>
  );
}
