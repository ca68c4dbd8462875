import type { Change } from '@sofra/contract/history';
import type { Shop } from '@sofra/contract/shops';
import { Undo2 } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { whenWords } from '../lib/change-time.ts';
import { Button } from '../ui/button.tsx';
import { sentenceOf, titleOf, withoutMarks } from './change-sentence.ts';
import { useHistoryWords } from './history-words.ts';
import { MarkedText } from './marked-text.tsx';
import { SetLines } from './set-lines.tsx';
import { detailsOf, ThingDetails } from './thing-details.tsx';
import { ThingSentence } from './thing-sentence.tsx';
import { useUndo } from './use-undo.ts';
import { whoOf } from './who.ts';

/** So many details stand below the sentence at once. */
const detailsShown = 3;

export function ChangeRow({ shop, change }: { shop: Shop; change: Change }) {
  const { t } = useTranslation();
  const words = useHistoryWords();
  const detailsId = useId();
  const details = detailsOf(words, change);
  const isMany = change.count > 1;
  const isFolded = isMany || details.length > detailsShown;
  const [isOpen, setOpen] = useState(false);
  const what = withoutMarks(sentenceOf(words, change));
  const said = t('history.said', { name: whoOf(t, change), when: whenWords(change.at, t, words.language) });
  return (
    <li className="flex flex-wrap items-start gap-x-3 gap-y-1 py-1.5">
      <div className="min-w-0 grow basis-40 py-1.5 text-sm">
        <p className={change.undone_by ? 'text-muted' : ''}>
          <time dateTime={change.at} className="text-muted">
            <MarkedText text={said} />
          </time>{' '}
          {isMany ? (
            <MarkedText strong text={sentenceOf(words, change)} />
          ) : (
            <ThingSentence change={change} />
          )}{' '}
          {change.kind === 'undo' && (
            <span className="badge badge-sm badge-soft">{t('history.undoing')}</span>
          )}{' '}
          {change.undone_by && <span className="badge badge-sm badge-soft">{t('history.undone')}</span>}
        </p>
      </div>
      <div className="ms-auto flex gap-1">
        {isFolded && (
          <Button
            look="ghost"
            className="btn-sm max-md:h-11"
            aria-expanded={isOpen}
            aria-controls={detailsId}
            aria-label={t(isOpen ? 'history.hide_named' : 'history.show_named', { what })}
            onClick={() => setOpen(!isOpen)}
          >
            {t(isOpen ? 'history.hide' : 'history.show')}
          </Button>
        )}
        {change.undoable && <UndoButton shop={shop} change={change} what={what} />}
      </div>
      <div id={detailsId} className="mb-1.5 flex basis-full flex-col gap-2 empty:hidden">
        {isMany && isOpen && <SetLines change={change} />}
        {!isMany && details.length > 0 && (isOpen || !isFolded) && <ThingDetails change={change} />}
      </div>
    </li>
  );
}

function UndoButton({ shop, change, what }: { shop: Shop; change: Change; what: string }) {
  const { t } = useTranslation();
  const words = useHistoryWords();
  const undo = useUndo(shop._id);
  const [isBusy, setBusy] = useState(false);
  async function press() {
    setBusy(true);
    await undo(change._id, titleOf(words, change));
    setBusy(false);
  }
  return (
    <Button
      className="btn-sm max-md:h-11"
      busy={isBusy}
      icon={<Undo2 className="size-4 rtl:-scale-x-100" aria-hidden="true" />}
      aria-label={t('history.undo_named', { what })}
      onClick={() => void press()}
    >
      {t('common.undo')}
    </Button>
  );
}
