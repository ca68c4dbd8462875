import { useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { toast } from 'react-toastify/unstyled';
import { changedPaths } from './edit-conflicts.ts';
import { messageOf } from './progress-toast.ts';
import { showServerFieldErrors } from './server-field-errors.ts';

interface Creation<Values extends FieldValues, Item extends { _id: string }, Output> {
  form: UseFormReturn<Values, unknown, Output>;
  create: (output: Output) => Promise<Item>;
  change: (created: Item, output: Output) => Promise<Item>;
  /** What is said of a failure. */
  failed?: 'common.error' | 'products.error';
}

/**
 * Stores what a form describes, once. What is typed while that is under way is stored on top of it; where it is not
 * right yet, or was refused, that is said, nothing is answered, and the next try changes what was created instead of
 * creating another. `storeRest` does the same for what was typed while something else took its time, such as pictures.
 * From then on the form holds changes to what was created, which is what remains of it when they are undone.
 */
export function useCreation<Values extends FieldValues, Item extends { _id: string }, Output>({
  form,
  create,
  change,
  failed = 'common.error',
}: Creation<Values, Item, Output>) {
  const { t } = useTranslation();
  const created = useRef<Item>(undefined);
  const [createdId, setCreatedId] = useState<string>();
  const stored = useRef<Values>(undefined);

  async function send(output: Output): Promise<Item | undefined> {
    const sent = structuredClone(form.getValues());
    created.current = created.current ? await change(created.current, output) : await create(output);
    stored.current = sent;
    form.resetDefaultValues(sent);
    setCreatedId(created.current._id);
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
    store: (output: Output) => orComplain(send(output)),
    storeRest: () => orComplain(sendRest()),
  };
}
