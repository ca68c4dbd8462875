import { type Category, categoryInput, category as categorySchema } from '@sofra/contract/categories';
import type { Shop } from '@sofra/contract/shops';
import { useState } from 'react';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { toast } from 'react-toastify/unstyled';
import { ImageField } from '../../images/image-upload.tsx';
import { languagesOf, withBlanks } from '../../languages/texts-by-language.ts';
import { valueAt } from '../../lib/edit-conflicts.ts';
import { messageOf } from '../../lib/progress-toast.ts';
import { ConflictDialog } from '../../ui/conflict-dialog.tsx';
import { textLabel } from '../text-label.ts';
import { useItemEditor } from '../use-item-editor.ts';
import { usePatchCategory } from './categories.api.ts';
import { CategoryFormFields, type CategoryValues, useCategoryForm } from './category-form.tsx';

interface CategoryEditorProps {
  shop: Shop;
  category: Category;
}

export function CategoryEditor({ shop, category }: CategoryEditorProps) {
  const { t } = useTranslation();
  const patch = usePatchCategory();
  const languages = languagesOf(shop.menu_languages, [category.name, category.description]);
  const valuesOf = (stored: Category): CategoryValues => ({
    shop_id: stored.shop_id,
    name: withBlanks(stored.name, languages),
    description: withBlanks(stored.description, languages),
    is_active: stored.is_active,
    cat_image: stored.cat_image,
  });
  const form = useCategoryForm(valuesOf(category));
  const [isUploading, setUploading] = useState(false);

  const editor = useItemEditor({
    stored: category,
    schema: categorySchema,
    form,
    valuesOf,
    bodyOf: (values) => categoryInput.safeParse(values).data,
    patch: patch.mutateAsync,
    labelOf: (path) =>
      textLabel(path, t) ?? t(path === 'is_active' ? 'menu_item.show' : 'categories.picture'),
    textOf: (path, values) => {
      const value = valueAt({ ...values }, path);
      if (typeof value === 'boolean') return t(value ? 'menu_item.on' : 'menu_item.off');
      return path === 'cat_image' && value ? t('images.picture') : String(value ?? '');
    },
    onSaved: () => toast.success(t('categories.saved'), { position: 'top-center' }),
    onRefused: (error) =>
      toast.error(t('common.error', { message: messageOf(error, t('errors.internal')) }), {
        position: 'top-center',
      }),
  });

  return (
    <>
      <CategoryFormFields
        shop={shop}
        form={form}
        save={t('categories.save')}
        isUploading={isUploading}
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
                onUploading={setUploading}
                error={fieldState.error?.message}
              />
            )}
          />
        }
      />
      {editor.question && <ConflictDialog {...editor.question} />}
    </>
  );
}
