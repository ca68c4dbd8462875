import { type Category, categoryInput, category as categorySchema } from '@sofra/contract/categories';
import type { Shop } from '@sofra/contract/shops';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { toast } from 'react-toastify/unstyled';
import { ImageField } from '../../images/image-upload.tsx';
import { languagesOf, withBlanks } from '../../languages/texts-by-language.ts';
import { messageOf } from '../../lib/progress-toast.ts';
import { FormWithPreview } from '../../preview/form-with-preview.tsx';
import { ConflictDialog } from '../../ui/conflict-dialog.tsx';
import { useItemEditor } from '../use-item-editor.ts';
import { useTellStored } from '../use-tell-stored.ts';
import { usePatchCategory } from './categories.api.ts';
import {
  CategoryFormFields,
  type CategoryValues,
  useCategoryForm,
  useCategoryWords,
} from './category-form.tsx';

interface CategoryEditorProps {
  shop: Shop;
  category: Category;
}

export function CategoryEditor({ shop, category }: CategoryEditorProps) {
  const { t } = useTranslation();
  const patch = usePatchCategory();
  const words = useCategoryWords(shop._id);
  const tellStored = useTellStored();
  const languages = languagesOf(shop.menu_languages, [category.name, category.description]);
  const valuesOf = (stored: Category): CategoryValues => ({
    shop_id: stored.shop_id,
    name: withBlanks(stored.name, languages),
    description: withBlanks(stored.description, languages),
    is_active: stored.is_active,
    cat_image: stored.cat_image,
    menu_time_id: stored.menu_time_id,
  });
  const form = useCategoryForm(valuesOf(category));

  const editor = useItemEditor({
    stored: category,
    schema: categorySchema,
    form,
    valuesOf,
    bodyOf: (values) => categoryInput.safeParse(values).data,
    patch: patch.mutateAsync,
    keep: patch.keep,
    ...words,
    onSaved: (saved) =>
      tellStored({
        text: t('categories.saved'),
        position: 'top-center',
        type: 'success',
        entity: 'category',
        item: saved,
      }),
    onRefused: (error) =>
      toast.error(t('common.error', { message: messageOf(error, t('errors.internal')) }), {
        position: 'top-center',
      }),
  });

  return (
    <>
      <FormWithPreview
        shopId={shop._id}
        control={form.control}
        previewOf={(values) => ({ category: { ...values, _id: category._id } })}
        firstLanguage={shop.menu_languages[0] ?? ''}
      >
        <CategoryFormFields
          shop={shop}
          form={form}
          categoryId={category._id}
          save={t('categories.save')}
          onSubmit={editor.save}
          picture={
            <Controller
              control={form.control}
              name="cat_image"
              render={({ field, fieldState }) => (
                <ImageField
                  target={{ shopId: category.shop_id, kind: 'categories', name: category._id }}
                  name="cat_image"
                  label={t('categories.picture')}
                  isLabelHidden
                  value={field.value}
                  onChange={field.onChange}
                  error={fieldState.error?.message}
                />
              )}
            />
          }
        />
      </FormWithPreview>
      {editor.question && <ConflictDialog {...editor.question} />}
    </>
  );
}
