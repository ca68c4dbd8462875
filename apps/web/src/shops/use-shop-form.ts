import { type Shop, shop as shopSchema } from '@sofra/contract/shops';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from 'react-toastify/unstyled';
import { ApiError } from '../lib/api-error.ts';
import { changedPaths, conflictingPaths, mergeEdits } from '../lib/edit-conflicts.ts';
import { editedMeanwhile } from '../lib/edited-meanwhile.ts';
import { messageOf } from '../lib/progress-toast.ts';
import { useSchemaForm } from '../lib/schema-form.ts';
import { showServerFieldErrors } from '../lib/server-field-errors.ts';
import { fieldAt } from './shop-fields.ts';
import { patchOf, type ShopValues, shopForm, valuesOf } from './shop-values.ts';
import { usePatchShop } from './shops.api.ts';
import { showSlugTaken } from './slug-taken.ts';

interface ShopFormOptions {
  /** Called with the field that the server found wrong. */
  onRefused: (path: string) => void;
}

/** The form over all tabs: starts from the stored shop, saves what changed, settles with who saved meanwhile. */
export function useShopForm(stored: Shop, { onRefused }: ShopFormOptions) {
  const { t, i18n } = useTranslation();
  const patch = usePatchShop();
  // The state of the shop that the person's changes are changes to.
  const [base, setBase] = useState(stored);
  const [conflict, setConflict] = useState<Shop>();
  const form = useSchemaForm(shopForm, { defaultValues: valuesOf(stored), shouldFocusError: false });
  const { isDirty, isSubmitting } = form.formState;

  /** Starts over from another state of the shop, with the values given on top. */
  function rebase(next: Shop, values: ShopValues) {
    setBase(next);
    form.reset(valuesOf(next));
    form.reset(values, { keepDefaultValues: true });
  }

  const { reset } = form;
  useEffect(() => {
    if (isDirty || isSubmitting || stored.updatedAt === base.updatedAt) return;
    setBase(stored);
    reset(valuesOf(stored));
  }, [stored, base, isDirty, isSubmitting, reset]);

  function refused(error: unknown) {
    showServerFieldErrors(form, error);
    if (error instanceof ApiError) {
      const isTaken = showSlugTaken(form, error);
      const path = isTaken ? 'shop_slug' : error.errors[0]?.path;
      if (path) onRefused(path);
    }
    const words =
      error instanceof ApiError && error.errors.length > 0
        ? error.errors.map(({ message }) => message).join(' ')
        : messageOf(error, t('shops.edit.error'));
    toast.error(words, { position: 'top-center' });
  }

  function tellMerged(paths: string[]) {
    const fields = paths.flatMap((path) => fieldAt(path)?.label(t, i18n.language) ?? []);
    if (fields.length === 0) return;
    toast.info(t('common.conflict.merged', { fields: fields.join(', ') }), { position: 'top-center' });
  }

  async function save(from: Shop): Promise<void> {
    const sent = structuredClone(form.getValues());
    try {
      const saved = await patch.mutateAsync(patchOf(from, sent));
      // What was typed while the answer was on its way stays typed.
      rebase(saved, mergeEdits({ base: sent, mine: form.getValues(), theirs: valuesOf(saved) }, []));
      toast.success(t('shops.edit.saved'), { position: 'top-center' });
    } catch (error) {
      const theirs = editedMeanwhile(error, shopSchema);
      if (!theirs) return refused(error);
      const edits = { base: valuesOf(from), mine: sent, theirs: valuesOf(theirs) };
      if (conflictingPaths(edits).length > 0) return setConflict(theirs);
      // They changed other fields, so both sets of changes fit together.
      tellMerged(changedPaths(edits.base, edits.theirs));
      rebase(theirs, mergeEdits(edits, []));
      await save(theirs);
    }
  }

  const editsWith = (theirs: Shop) => ({
    base: valuesOf(base),
    mine: form.getValues(),
    theirs: valuesOf(theirs),
  });

  return {
    form,
    isSaving: patch.isPending,
    save: () => save(base),
    discard: () => form.reset(valuesOf(base)),
    conflict: conflict && { paths: conflictingPaths(editsWith(conflict)), ...editsWith(conflict) },
    async resolve(keptTheirs: string[]) {
      if (!conflict) return;
      rebase(conflict, mergeEdits(editsWith(conflict), keptTheirs));
      setConflict(undefined);
      await save(conflict);
    },
    closeConflict: () => setConflict(undefined),
  };
}
