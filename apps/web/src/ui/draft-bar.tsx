import { History } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from './button.tsx';
import { type Conflict, ConflictDialog } from './conflict-dialog.tsx';

interface DraftBarProps {
  draft: {
    offer: { when: string; pictures: number; restore: () => void; discard: () => void } | undefined;
    question:
      | { conflicts: Conflict[]; onResolve: (theirs: string[]) => void; onClose: () => void }
      | undefined;
  };
}

/** Offers what an earlier visit left unsaved; the form shows what is stored until the person chooses. */
export function DraftBar({ draft: { offer, question } }: DraftBarProps) {
  const { t } = useTranslation();
  if (!offer) return null;
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-box border border-base-300 bg-base-100 p-3 sm:ps-4">
      <History className="size-5 shrink-0 rtl:-scale-x-100" aria-hidden="true" />
      <div role="status" className="min-w-0 grow basis-56 text-sm">
        <p className="font-medium">{t('drafts.offer', { when: offer.when })}</p>
        {offer.pictures > 0 && <p className="text-muted">{t('drafts.pictures_not_kept')}</p>}
      </div>
      <div className="flex gap-2 max-sm:w-full max-sm:*:grow">
        <Button onClick={offer.discard}>{t('drafts.discard')}</Button>
        <Button look="primary" onClick={offer.restore}>
          {t('drafts.restore')}
        </Button>
      </div>
      {question && (
        <ConflictDialog
          {...question}
          words={{
            title: t('drafts.conflict.title'),
            text: t('drafts.conflict.text'),
            mine: t('drafts.conflict.mine'),
            theirs: t('drafts.conflict.theirs'),
            save: t('drafts.conflict.take'),
          }}
        />
      )}
    </div>
  );
}
