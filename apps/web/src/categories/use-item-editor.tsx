import { type ReactNode, useState } from 'react';
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { toast } from 'react-toastify/unstyled';
import type { z } from 'zod';
import { changedPaths, conflictingPaths, mergeEdits } from '../lib/edit-conflicts.ts';
import { editedMeanwhile } from '../lib/edited-meanwhile.ts';
import { showServerFieldErrors } from '../lib/server-field-errors.ts';
import { ConflictDialog } from '../ui/conflict-dialog.tsx';
import { changedBody } from './changed-body.ts';

interface Stored {
  _id: string;
  updatedAt: string;
}

interface ItemEditor<Item extends Stored, Values extends FieldValues, Output extends FieldValues> {
  item: Item;
  schema: z.ZodType<Item>;
  form: UseFormReturn<Values, unknown, Output>;
  /** What the form shows for a stored one. */
  valuesOf: (item: Item) => Values;
  /** What the API takes for what the form shows. */
  bodyOf: (values: Values) => Output | undefined;
  patch: (body: Partial<Output> & Stored) => Promise<Item>;
  /** A field and its value in the person's words, for the choice between two people's changes. */
  labelOf: (path: string) => string;
  textOf: (path: string, values: Values) => string;
  onSaved: (item: Item) => void;
  onFailed: (error: unknown) => void;
}

/**
 * Saves the fields that changed. When somebody else saved meanwhile, the changes of both are put together;
 * where both changed the same field, the person chooses.
 */
export function useItemEditor<Item extends Stored, Values extends FieldValues, Output extends FieldValues>(
  editor: ItemEditor<Item, Values, Output>,
) {
  const { t } = useTranslation();
  const { form, valuesOf, labelOf, textOf } = editor;
  // What the form was filled from; a list may bring a newer one while the person is typing.
  const [base, setBase] = useState(editor.item);
  const [theirs, setTheirs] = useState<Item>();

  const editsAgainst = (current: Item) => ({
    base: valuesOf(base),
    mine: form.getValues(),
    theirs: valuesOf(current),
  });

  async function save(body: Output, from: Item): Promise<void> {
    try {
      const before = editor.bodyOf(valuesOf(from));
      const saved = await editor.patch({
        ...changedBody(before, body),
        _id: from._id,
        updatedAt: from.updatedAt,
      });
      setBase(saved);
      form.reset(valuesOf(saved));
      editor.onSaved(saved);
    } catch (error) {
      const current = editedMeanwhile(error, editor.schema);
      if (current) return meet(current);
      showServerFieldErrors(form, error);
      editor.onFailed(error);
    }
  }

  function meet(current: Item) {
    const edits = editsAgainst(current);
    if (conflictingPaths(edits).length > 0) {
      setTheirs(current);
      return;
    }
    const fields = changedPaths(edits.base, edits.theirs).map(labelOf);
    if (fields.length > 0) {
      toast.info(t('common.conflict.merged', { fields: [...new Set(fields)].join(', ') }), {
        position: 'top-center',
      });
    }
    return saveOnTopOf(current, []);
  }

  async function saveOnTopOf(current: Item, keptTheirs: string[]) {
    const merged = mergeEdits(editsAgainst(current), keptTheirs);
    setTheirs(undefined);
    setBase(current);
    form.reset(valuesOf(current));
    form.reset(merged as DefaultValues<Values>, { keepDefaultValues: true });
    await form.handleSubmit((body) => save(body, current))();
  }

  const conflict: ReactNode = theirs && (
    <ConflictDialog
      conflicts={conflictingPaths(editsAgainst(theirs)).map((path) => ({
        path,
        label: labelOf(path),
        mine: textOf(path, form.getValues()),
        theirs: textOf(path, valuesOf(theirs)),
      }))}
      onResolve={(kept) => void saveOnTopOf(theirs, kept)}
      onClose={() => setTheirs(undefined)}
    />
  );

  return { save: (body: Output) => save(body, base), conflict };
}
