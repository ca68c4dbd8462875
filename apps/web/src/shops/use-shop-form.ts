import { type Shop, shop as shopSchema } from '@sofra/contract/shops';
import type { FieldErrors } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { toast } from 'react-toastify/unstyled';
import { ApiError } from '../lib/api-error.ts';
import { messageOf } from '../lib/progress-toast.ts';
import { useSchemaForm } from '../lib/schema-form.ts';
import { useStoredForm } from '../lib/use-stored-form.ts';
import { wrongFields } from './shop-fields.ts';
import { patchOf, type ShopOutput, type ShopValues, shopForm, valuesOf } from './shop-values.ts';
import { useShopWords } from './shop-words.ts';
import { usePatchShop } from './shops.api.ts';
import { showSlugTaken } from './slug-taken.ts';

interface ShopFormOptions {
  /** Called with the first field that is wrong, by the form or the server. */
  onWrong: (path: string) => void;
}

/** The form over all tabs: starts from the stored shop, saves what changed, settles with who saved meanwhile. */
export function useShopForm(stored: Shop, { onWrong }: ShopFormOptions) {
  const { t } = useTranslation();
  const patch = usePatchShop();
  const words = useShopWords();
  const form = useSchemaForm<ShopValues, ShopOutput>(shopForm, {
    defaultValues: valuesOf(stored),
    shouldFocusError: false,
  });

  function showWrong(invalid: FieldErrors<ShopValues>) {
    const [first] = wrongFields(invalid);
    if (first) onWrong(first.path);
  }

  function refused(error: unknown) {
    if (error instanceof ApiError) {
      const isTaken = showSlugTaken(form, error);
      const path = isTaken ? 'shop_slug' : error.errors[0]?.path;
      if (path) onWrong(path);
    }
    const message =
      error instanceof ApiError && error.errors.length > 0
        ? error.errors.map(({ message }) => message).join(' ')
        : messageOf(error, t('shops.edit.error'));
    toast.error(message, { position: 'top-center' });
  }

  const { base, save, question } = useStoredForm({
    stored,
    schema: shopSchema,
    form,
    valuesOf,
    patch: (from, values) => patch.mutateAsync(patchOf(from, values)),
    keep: patch.keep,
    ...words,
    onInvalid: showWrong,
    onSaved: () => toast.success(t('shops.edit.saved'), { position: 'top-center' }),
    onRefused: refused,
  });

  return {
    form,
    submit: form.handleSubmit(save, showWrong),
    question,
    isSaving: patch.isPending,
    discard: () => form.reset(valuesOf(base)),
  };
}
