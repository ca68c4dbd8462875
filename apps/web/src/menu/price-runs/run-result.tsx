import { type PriceRun, priceRun } from '@sofra/contract/price-runs';
import type { Shop } from '@sofra/contract/shops';
import { useQueryClient } from '@tanstack/react-query';
import { FileDown, History, Pencil, Printer, QrCode } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from 'react-toastify/unstyled';
import { UndoButton } from '../../history/undo-button.tsx';
import { editedMeanwhile } from '../../lib/edited-meanwhile.ts';
import { messageOf } from '../../lib/progress-toast.ts';
import { useMay } from '../../shops/selected-shop.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { NewsHeading } from '../../ui/news-heading.tsx';
import { textOf } from './asked-text.ts';
import { LinesSection } from './lines-section.tsx';
import { keepRun, type LineView, patchRun, priceListFile } from './price-runs.api.ts';
import { FailureNote } from './run-notes.tsx';
import { dueText, overtakenText, rulesText, runTime, selectionText } from './run-words.ts';
import { pricesText, sumTexts } from './total-words.ts';
import { typedOverOf } from './typed-over.ts';
import { useRunLines } from './use-run-lines.ts';

/** A run that is not being prepared: what it did or is going to do, and what can follow. */
export function RunResult({ shop, run, isNews }: { shop: Shop; run: PriceRun; isNews: boolean }) {
  const { t, i18n } = useTranslation();
  const [view, setView] = useState<LineView>({});
  const found = useRunLines(run, view);
  const typed = typedOverOf(run.state === 'applied' || run.state === 'undone' ? [] : run.typed);
  const texts = {
    applied: t('price_runs.lines.applied_text'),
    undone: t('price_runs.lines.applied_text'),
    scheduled: t('price_runs.lines.scheduled_text'),
    draft: '',
    failed: '',
  };
  const title =
    run.state === 'scheduled'
      ? t('price_runs.result.scheduled', {
          when: dueText(run.due_at ?? '', shop.time_zone, i18n.language),
        })
      : t(`price_runs.result.${run.state}`);
  return (
    <>
      {run.state === 'failed' && <FailureNote run={run} />}
      <section className="flex flex-col gap-4 rounded-box border border-base-300 bg-base-100 p-4 sm:p-6">
        <div className="flex flex-col gap-1">
          <NewsHeading isNews={isNews}>{title}</NewsHeading>
          <p>{rulesText(t, run.rules, i18n.language)}</p>
          <p className="flex flex-wrap gap-x-3 text-muted text-sm">
            <span>{selectionText(t, run.selection)}</span>
            <span>{pricesText(t, run)}</span>
            {sumTexts(t, run, shop, i18n.language).map((sum) => (
              <span key={sum}>{sum}</span>
            ))}
            {run.state !== 'scheduled' && <span>{runTime(t, run, shop.time_zone, i18n.language)}</span>}
          </p>
        </div>
        {run.state === 'scheduled' ? (
          <EditAgain shop={shop} run={run} />
        ) : (
          <WhatFollows shop={shop} run={run} />
        )}
      </section>
      <LinesSection
        run={run}
        found={found}
        view={view}
        onView={setView}
        title={t('price_runs.lines.done_title')}
        text={texts[run.state]}
        typed={typed}
      />
    </>
  );
}

/** A scheduled one is a draft again while it is changed, so only whoever can schedule it again may. */
function EditAgain({ shop, run }: { shop: Shop; run: PriceRun }) {
  const { t, i18n } = useTranslation();
  const queryClient = useQueryClient();
  const mayApply = useMay('menu.bulk');
  const [isBusy, setBusy] = useState(false);
  if (!mayApply) return null;

  async function edit() {
    setBusy(true);
    try {
      keepRun(queryClient, await patchRun({ _id: run._id, updatedAt: run.updatedAt }));
    } catch (error) {
      setBusy(false);
      const now = editedMeanwhile(error, priceRun);
      if (!now) return toast.error(messageOf(error, t('errors.internal')));
      keepRun(queryClient, now);
      // A draft of the same is what was asked for, by an earlier press maybe that was not answered.
      if (now.state === 'draft' && textOf(now) === textOf(run)) return;
      toast.error(overtakenText(t, now, shop.time_zone, i18n.language));
    }
  }

  return (
    <Button
      className="self-start"
      busy={isBusy}
      icon={<Pencil className="size-4" aria-hidden="true" />}
      onClick={() => void edit()}
    >
      {t('price_runs.result.edit')}
    </Button>
  );
}

function WhatFollows({ shop, run }: { shop: Shop; run: PriceRun }) {
  const { t, i18n } = useTranslation();
  const mayApply = useMay('menu.bulk');
  const { state, change_set_id } = run;
  if (state !== 'applied' && state !== 'undone') return null;

  return (
    <div className="flex flex-wrap gap-2">
      {state === 'applied' && change_set_id && mayApply && (
        <UndoButton
          look="primary"
          shopId={shop._id}
          changeSetId={change_set_id}
          name={rulesText(t, run.rules, i18n.language)}
        />
      )}
      <a href={`/m/${shop.shop_slug}?print=a4`} target="_blank" rel="noopener" className="btn">
        <Printer className="size-4" aria-hidden="true" />
        {t('price_runs.result.print')}
      </a>
      <a href={priceListFile(shop._id)} download className="btn">
        <FileDown className="size-4" aria-hidden="true" />
        {t('price_runs.result.price_list')}
      </a>
      <ButtonLink to="/qr" icon={QrCode}>
        {t('price_runs.result.cards')}
      </ButtonLink>
      <ButtonLink to="/history" icon={History}>
        {t('price_runs.result.history')}
      </ButtonLink>
    </div>
  );
}
