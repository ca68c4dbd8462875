import type { undoChangeSet } from '@sofra/contract/history';
import type { RouteAnswer } from '@sofra/contract/route';
import { useTranslation } from 'react-i18next';
import { toast } from 'react-toastify/unstyled';
import { messageOf } from '../lib/progress-toast.ts';
import { undoToast } from '../ui/undo-toast.tsx';
import { fieldName } from './field-parts.ts';
import { useUndoChangeSet } from './history.api.ts';
import { useHistoryWords } from './history-words.ts';

type Undone = RouteAnswer<typeof undoChangeSet>;

/** Takes a change set back, says what became of it, and offers to take that back in turn. */
export function useUndo(shopId: string) {
  const words = useHistoryWords();
  const { t } = useTranslation();
  const { mutateAsync } = useUndoChangeSet(shopId);

  function leftWords({ left }: Undone): string[] {
    if (left.length === 0) return [];
    const things = new Set(left.map(({ entity_id }) => entity_id));
    const fields = left.flatMap(({ field }) => field ?? []);
    if (things.size > 1 || fields.length < left.length)
      return [t('history.left_things', { count: things.size })];
    const names = [...new Set(left.map(({ field, current }) => fieldName(words, field ?? '', [current])))];
    return [t('history.left_fields', { fields: new Intl.ListFormat(words.language).format(names) })];
  }

  const toldOf = (undone: Undone, title: string) =>
    [
      undone.restored === 1
        ? t('history.put_back', { title })
        : t('history.put_back_many', { count: undone.restored }),
      ...leftWords(undone),
    ].join(' ');

  return async function undo(setId: string, title: string, button = t('history.redo')): Promise<void> {
    try {
      const undone = await mutateAsync(setId);
      undoToast({
        id: `undone-${undone._id}`,
        text: toldOf(undone, title),
        button,
        // To take the undoing back is to do it again, and the other way round.
        onUndo: () =>
          void undo(undone._id, title, button === t('history.redo') ? t('common.undo') : t('history.redo')),
      });
    } catch (error) {
      toast.error(messageOf(error, t('errors.internal')));
    }
  };
}
