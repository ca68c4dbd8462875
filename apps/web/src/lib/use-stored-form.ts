import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FieldValues, SubmitErrorHandler, UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { toast } from 'react-toastify/unstyled';
import type { z } from 'zod';
import { ApiError } from './api-error.ts';
import { changedPaths, conflictingPaths, type Edits, holding, mergeEdits } from './edit-conflicts.ts';
import { editedMeanwhile } from './edited-meanwhile.ts';
import { withStoredKeys } from './keyed-lists.ts';
import { sinceLostSaves } from './lost-saves.ts';
import { showServerFieldErrors } from './server-field-errors.ts';
import { setChanged } from './set-changed.ts';

export interface Stored {
  _id: string;
  updatedAt: string;
}

export interface StoredForm<Item extends Stored, Values extends FieldValues, Output> {
  stored: Item;
  schema: z.ZodType<Item>;
  form: UseFormReturn<Values, unknown, Output>;
  /** What the form shows for a stored one. */
  valuesOf: (item: Item) => Values;
  /** Stores what differs from `base`; `output` is what the form's schema makes of the values. */
  patch: (base: Item, values: Values, output: Output) => Promise<Item>;
  /** A field and its value in the person's words; a line of a list is called by what it says. */
  labelOf: (path: string, values: Values) => string | undefined;
  textOf: (path: string, values: Values) => string;
  /** What two people's changes put together have to become, where one cannot stand beside the other. */
  settle?: (merged: Values, edits: Edits<Values>) => Values;
  /** What the form does on a press that finds something wrong, where it does more than say so at the field. */
  onInvalid?: SubmitErrorHandler<Values>;
  /** Shows every screen what is stored, where no answer to `patch` did. */
  keep: (item: Item) => void;
  onSaved: (saved: Item) => void;
  onRefused: (error: unknown) => void;
}

interface Conflict<Item, Values> {
  /** What both changes are changes to. */
  before: Values;
  theirs: Item;
}

/**
 * The form of something stored: saves what changed and keeps what is typed meanwhile. When somebody else saved first,
 * the changes of both are put together; where both changed the same field, the person chooses.
 */
export function useStoredForm<Item extends Stored, Values extends FieldValues, Output>({
  stored,
  schema,
  form,
  valuesOf,
  patch,
  labelOf,
  textOf,
  settle = (merged) => merged,
  onInvalid,
  keep,
  onSaved,
  onRefused,
}: StoredForm<Item, Values, Output>) {
  const { t } = useTranslation();
  // What the person's changes are changes to; a list may bring a newer one while they type.
  const [base, setBase] = useState(stored);
  const [conflict, setConflict] = useState<Conflict<Item, Values>>();
  // What was sent as changes to `base` without an answer; it may be stored.
  const lost = useRef<Values[]>([]);
  // What somebody else changed, to be told once both are stored.
  const joined = useRef<string[]>([]);

  function startFrom(next: Item) {
    lost.current = [];
    setBase(next);
  }

  /** Starts over from another state of it. */
  function rebase(next: Item, values: Values) {
    startFrom(next);
    setChanged(form, values);
    form.resetDefaultValues(valuesOf(next));
  }

  const editsWith = (before: Values, theirs: Item) => ({
    base: before,
    mine: form.getValues(),
    theirs: valuesOf(theirs),
  });

  async function save(output: Output, from: Item): Promise<void> {
    const sent = structuredClone(form.getValues());
    let saved: Item;
    try {
      saved = await patch(from, sent, output);
    } catch (error) {
      const theirs = editedMeanwhile(error, schema);
      if (theirs) return meet(from, theirs);
      if (error instanceof ApiError && error.isPassing) lost.current = [...lost.current, sent];
      showServerFieldErrors(form, error);
      return onRefused(error);
    }
    const stored = valuesOf(saved);
    const named = (values: Values) => withStoredKeys(values, sent, stored);
    // What was typed while the answer was on its way stays typed.
    rebase(saved, mergeEdits({ base: named(sent), mine: named(form.getValues()), theirs: stored }, []));
    tellSaved(saved);
  }

  function tellSaved(saved: Item) {
    onSaved(saved);
    const fields = [...new Set(joined.current)].join(', ');
    joined.current = [];
    if (fields) toast.info(t('common.conflict.merged', { fields }), { position: 'top-center' });
  }

  async function meet(from: Item, theirs: Item) {
    const edits = sinceLostSaves(editsWith(valuesOf(from), theirs), lost.current);
    if (conflictingPaths(edits).length > 0) {
      setChanged(form, edits.mine);
      return setConflict({ before: edits.base, theirs });
    }
    const fields = changedPaths(edits.base, edits.theirs).flatMap(
      (path) => labelOf(path, holding(path, edits.theirs, edits.base)) ?? [],
    );
    joined.current = [...joined.current, ...fields];
    const merged = settle(mergeEdits(edits, []), edits);
    if (changedPaths(edits.theirs, merged).length > 0) return saveOnTopOf(theirs, merged);
    rebase(theirs, merged);
    keep(theirs);
    tellSaved(theirs);
  }

  async function saveOnTopOf(theirs: Item, merged: Values) {
    rebase(theirs, merged);
    await form.handleSubmit((output) => save(output, theirs), onInvalid)();
  }

  async function resolve({ before, theirs }: Conflict<Item, Values>, keptTheirs: string[]) {
    setConflict(undefined);
    const edits = editsWith(before, theirs);
    await saveOnTopOf(theirs, settle(mergeEdits(edits, keptTheirs), edits));
  }

  function question(met: Conflict<Item, Values>) {
    const edits = editsWith(met.before, met.theirs);
    return {
      conflicts: conflictingPaths(edits).map((path) => ({
        path,
        label: labelOf(path, holding(path, edits.theirs, edits.mine)) ?? path,
        mine: textOf(path, edits.mine),
        theirs: textOf(path, edits.theirs),
      })),
      onResolve: (keptTheirs: string[]) => void resolve(met, keptTheirs),
      onClose: () => setConflict(undefined),
    };
  }

  const { isDirty, isSubmitting } = form.formState;
  // Just after a save what is read is still the older one for a moment.
  const isBehind = stored.updatedAt > base.updatedAt;
  /** Starts over from a newer one, which nobody has changed here. */
  const takeNews = useEffectEvent(() => {
    startFrom(stored);
    form.reset(valuesOf(stored));
  });
  useEffect(() => {
    if (isDirty || isSubmitting) return;
    // Without changes there is nothing left to be saved together with theirs.
    joined.current = [];
    if (isBehind) takeNews();
  }, [isBehind, isDirty, isSubmitting]);

  return {
    base,
    save: (output: Output) => save(output, base),
    /** What a conflict dialog asks, where both changed the same field. */
    question: conflict && question(conflict),
  };
}
