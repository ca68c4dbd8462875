import type { PriceRun, RunSelection } from '@sofra/contract/price-runs';
import type { Product } from '@sofra/contract/products';
import type { Shop } from '@sofra/contract/shops';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type Ref, useImperativeHandle, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from 'react-toastify/unstyled';
import { ApiError } from '../../lib/api-error.ts';
import { messageOf } from '../../lib/progress-toast.ts';
import { categoriesQuery } from '../categories/categories.api.ts';
import { useOptionGroups } from '../options/options.api.ts';
import { productsQuery } from '../products/products.api.ts';
import { ApplyBar, type Obstacle } from './apply-bar.tsx';
import { ChooseSection } from './choose-section.tsx';
import { LinesSection } from './lines-section.tsx';
import { missingField } from './missing-field.ts';
import { keepRun, type LineView, type RunInHand } from './price-runs.api.ts';
import { RuleSection } from './rule-section.tsx';
import { FailureNote, OvertakenNote } from './run-notes.tsx';
import { overtakenText } from './run-words.ts';
import { useRunDraft } from './use-run-draft.ts';
import { useRunLines } from './use-run-lines.ts';
import { unreadWords, useUnreadPrices } from './use-unread-prices.ts';

/** For what is done with a run beside its editor. */
export interface EditorHandle extends RunInHand {
  /** Something else is stored by now; answers whether that is somebody else's. */
  meet: (now: PriceRun) => boolean;
  /** It was dropped. */
  forget: () => void;
}

interface RunEditorProps {
  ref: Ref<EditorHandle>;
  shop: Shop;
  run: PriceRun | undefined;
  start: RunSelection;
  onMade: (run: PriceRun) => void;
}

const none: Product[] = [];

/** The products that the rules are about, as far as the page knows them. */
function useChosen(shop: Shop, { category_ids, product_ids, name }: RunSelection) {
  const { i18n } = useTranslation();
  const all = useQuery(productsQuery(shop._id, {}, i18n.language)).data?.products ?? none;
  const search = useQuery({ ...productsQuery(shop._id, { name }, i18n.language), enabled: !!name });
  const among = name ? (search.data?.products ?? none) : all;
  const chosen = among.filter(
    ({ _id, category_id }) =>
      (product_ids?.includes(_id) ?? true) && (category_ids?.includes(category_id) ?? true),
  );
  return { all, chosen };
}

/** Choose, say how, look at every price, apply. Everything is kept as it is typed. */
export function RunEditor({ ref, shop, run: stored, start, onMade }: RunEditorProps) {
  const { t, i18n } = useTranslation();
  const queryClient = useQueryClient();
  const overtakenBy = (theirs: PriceRun) => overtakenText(t, theirs, shop.time_zone, i18n.language);
  const draft = useRunDraft({
    shop,
    run: stored,
    start,
    onMade,
    onLeftBehind: (theirs) => toast.error(`${overtakenBy(theirs)} ${t('price_runs.overtaken.left')}`),
  });
  const { run, selection, error, overtaken } = draft;
  const { data: categories = [] } = useQuery(categoriesQuery(shop._id));
  const { all, chosen } = useChosen(shop, selection);
  const hasOptions = useOptionGroups(shop._id).length > 0;
  const fieldErrors = error instanceof ApiError ? error.errors : [];
  const [chosenIds] = useState(stored?.selection.product_ids ?? start.product_ids);
  const refusal = t('common.error', {
    message: fieldErrors[0]?.message ?? messageOf(error, t('errors.internal')),
  });
  const fields = useRef<HTMLDivElement>(null);
  const lead = (to: string) => () => fields.current?.querySelector<HTMLElement>(to)?.focus();
  function takeNewest(newest: PriceRun) {
    draft.take(newest);
    // The button that was pressed goes with the note.
    lead('[name="selection"]:checked')();
  }
  function meet(now: PriceRun): boolean {
    if (draft.isOurs(now)) {
      draft.sendAgain();
      return false;
    }
    // Where all that was typed is stored there is nothing to keep in sight, and the note stands there already.
    if (draft.isSettled || overtaken) toast.error(overtakenBy(now));
    if (draft.isSettled) {
      draft.take(now);
      keepRun(queryClient, now);
    } else draft.overtake(now);
    return true;
  }
  const { readAt, isOurs, forget } = draft;
  useImperativeHandle(ref, () => ({ readAt, isOurs, meet, forget }));
  const missing = missingField(selection, draft.rules);
  const obstacle = overtaken
    ? { words: overtakenBy(overtaken), lead: lead('[role="alert"] button') }
    : missing
      ? { words: t(missing.words), lead: lead(`[name="${missing.field}"]`) }
      : draft.isRefused
        ? // What is wrong with all of it is said at the end.
          { words: refusal, lead: lead('[aria-invalid="true"], [role="alert"]') }
        : undefined;
  return (
    <>
      {run?.state === 'failed' && <FailureNote run={run} />}
      <div className="grid items-start gap-4 xl:grid-cols-[23rem_1fr] 2xl:grid-cols-[28rem_1fr]">
        <div ref={fields} className="flex min-w-0 flex-col gap-4">
          {overtaken && <OvertakenNote shop={shop} theirs={overtaken} onLoaded={takeNewest} />}
          <ChooseSection
            selection={selection}
            chosenIds={chosenIds}
            categories={categories}
            products={all}
            onChoose={draft.choose}
          />
          <RuleSection
            rules={draft.rules}
            products={chosen}
            hasOptions={hasOptions}
            errors={fieldErrors}
            onChange={draft.changeRule}
          />
          {error !== undefined && (
            <p role="alert" tabIndex={-1} className="alert alert-warning">
              {refusal}
            </p>
          )}
        </div>
        {run ? (
          <Preview
            shop={shop}
            run={run}
            draft={draft}
            obstacle={obstacle}
            products={all}
            onOvertaken={meet}
          />
        ) : (
          <p className="rounded-box border border-base-300 border-dashed p-6 text-center text-muted">
            {t(draft.isWorking ? 'price_runs.lines.working' : 'price_runs.lines.waiting')}
          </p>
        )}
      </div>
    </>
  );
}

interface PreviewProps {
  shop: Shop;
  run: PriceRun;
  draft: ReturnType<typeof useRunDraft>;
  obstacle: Obstacle | undefined;
  products: readonly Product[];
  onOvertaken: (now: PriceRun) => boolean;
}

/** What the server worked out, and the way to have it done. */
function Preview({ shop, run, draft, obstacle, products, onOvertaken }: PreviewProps) {
  const { t, i18n } = useTranslation();
  const [view, setView] = useState<LineView>({});
  const found = useRunLines(run, view);
  const { typing, first, seekFirst } = useUnreadPrices({
    found,
    type: draft.type,
    onUnfilter: () => setView(({ sort }) => ({ sort })),
  });
  const unread = first && unreadWords(t, first, i18n.language);
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <LinesSection
        run={run}
        found={found}
        view={view}
        onView={setView}
        title={t('price_runs.lines.title')}
        text={t('price_runs.lines.text')}
        isWorking={draft.isWorking}
        typed={draft.typed}
        typing={typing}
      />
      <ApplyBar
        shop={shop}
        run={run}
        isSettled={draft.isSettled}
        obstacle={obstacle ?? (unread ? { words: unread, lead: seekFirst } : undefined)}
        isOld={found.isOld}
        products={products}
        onWorkedOut={draft.take}
        onOvertaken={onOvertaken}
      />
    </div>
  );
}
