import type { Change, ChangedEntity } from '@sofra/contract/history';
import type { LocalizedText } from '@sofra/contract/localized-text';
import { useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { toast } from 'react-toastify/unstyled';
import { useMakeOnce } from '../history/use-make-once.ts';
import { changedPaths } from '../lib/edit-conflicts.ts';
import { orGone } from '../lib/gone.ts';
import { withStoredKeys } from '../lib/keyed-lists.ts';
import { messageOf } from '../lib/progress-toast.ts';
import { showServerFieldErrors } from '../lib/server-field-errors.ts';
import { setChanged } from '../lib/set-changed.ts';
import type { CreationDraft } from '../lib/use-draft.ts';

interface Named {
  name: LocalizedText;
}

interface Creation<Values extends FieldValues, Item extends { _id: string }, Output extends Named> {
  shopId: string;
  entity: ChangedEntity;
  form: UseFormReturn<Values, unknown, Output>;
  create: (output: Output) => Promise<Item>;
  change: (created: Pick<Item, '_id'>, output: Output) => Promise<Item>;
  /** What the form shows of it, where it has lines: they are known by other keys once they are stored. */
  valuesOf?: (item: Item) => Values;
  /** What is said of a failure. */
  failed?: 'common.error' | 'products.error';
}

const isSameText = (a: LocalizedText, b: LocalizedText) =>
  Object.keys({ ...a, ...b }).every((code) => a[code] === b[code]);

export const isCreationOf = ({ kind, title }: Change, name: LocalizedText): boolean =>
  kind === 'create' && isSameText(title, name);

/**
 * Stores what a form describes, once. What is typed while that is under way is stored on top of it; where it is not
 * right yet, or was refused, that is said, nothing is answered, and the next try changes what was created instead of
 * creating another. `storeRest` does the same for what was typed while something else took its time, such as pictures.
 * From then on the form holds changes to what was created, which is what remains of it when they are undone.
 */
export function useCreation<Values extends FieldValues, Item extends { _id: string }, Output extends Named>({
  shopId,
  entity,
  form,
  create,
  change,
  valuesOf,
  failed = 'common.error',
}: Creation<Values, Item, Output>) {
  const { t } = useTranslation();
  const makeOnce = useMakeOnce(shopId, { entity }, isCreationOf);
  const created = useRef<Item>(undefined);
  const [createdId, setCreatedId] = useState<string>();
  const [isSaving, setSaving] = useState(false);
  const stored = useRef<Values>(undefined);

  const createOnce = (output: Output, draft: CreationDraft | undefined) =>
    makeOnce({
      tried: output.name,
      kept: draft,
      isOverwriting: true,
      make: () => create(output),
      // It may have been seen on the list and deleted meanwhile.
      goOn: async ({ entity_id }) => (await orGone(change({ _id: entity_id }, output))) ?? create(output),
    });

  async function send(output: Output, draft?: CreationDraft): Promise<Item | undefined> {
    const sent = structuredClone(form.getValues());
    const before = created.current;
    const item = await (before ? change(before, output) : createOnce(output, draft));
    created.current = item;
    if (!before) draft?.drop();
    const named = (values: Values) => (valuesOf ? withStoredKeys(values, sent, valuesOf(item)) : values);
    stored.current = named(sent);
    setChanged(form, named(form.getValues()));
    form.resetDefaultValues(stored.current);
    setCreatedId(item._id);
    return sendRest();
  }

  async function sendRest(): Promise<Item | undefined> {
    if (changedPaths(stored.current ?? {}, form.getValues()).length === 0) return created.current;
    let last: Item | undefined;
    await form.handleSubmit(async (typed) => {
      last = await send(typed);
    })();
    return last;
  }

  async function orComplain(sending: Promise<Item | undefined>): Promise<Item | undefined> {
    try {
      return await sending;
    } catch (error) {
      showServerFieldErrors(form, error);
      toast.error(t(failed, { message: messageOf(error, t('errors.internal')) }), { position: 'top-center' });
      return undefined;
    }
  }

  return {
    /** Once it is stored, in whole or in part. */
    createdId,
    /** Of all that a press sets going: the form itself takes the first part for the whole. */
    isSaving,
    saving:
      <Args extends unknown[]>(submit: (...args: Args) => Promise<void>) =>
      async (...args: Args) => {
        setSaving(true);
        await submit(...args).finally(() => setSaving(false));
      },
    /** The draft goes as soon as it exists, whether or not the form is still on the screen. */
    store: (output: Output, draft: CreationDraft) => orComplain(send(output, draft)),
    storeRest: () => orComplain(sendRest()),
  };
}
