import type { Category } from '@sofra/contract/categories';
import { productLimits } from '@sofra/contract/product-fields';
import { type Product, product as storedProduct } from '@sofra/contract/products';
import type { Shop } from '@sofra/contract/shops';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { toast } from 'react-toastify/unstyled';
import { ImageListField } from '../../images/image-upload.tsx';
import { languagesOf } from '../../languages/texts-by-language.ts';
import { messageOf } from '../../lib/progress-toast.ts';
import { FormWithPreview } from '../../preview/form-with-preview.tsx';
import { ConflictDialog } from '../../ui/conflict-dialog.tsx';
import { useMenuTimes } from '../menu-times/menu-times.api.ts';
import { useOptionGroups } from '../options/options.api.ts';
import { useItemEditor } from '../use-item-editor.ts';
import { useTellStored } from '../use-tell-stored.ts';
import { ProductFormFields } from './product-form.tsx';
import {
  previewOfProduct,
  productSchema,
  useProductForm,
  valuesOfProduct,
  withOnePriceList,
} from './product-values.ts';
import { useProductWords } from './product-words.ts';
import { usePatchProduct } from './products.api.ts';

interface ProductEditorProps {
  shop: Shop;
  product: Product;
  categories: Category[];
  list: string;
}

export function ProductEditor({ shop, product, categories, list }: ProductEditorProps) {
  const { t } = useTranslation();
  const patch = usePatchProduct();
  const tellStored = useTellStored();
  const words = useProductWords(categories, useOptionGroups(shop._id), useMenuTimes(shop._id));
  const languages = languagesOf(shop.menu_languages, [
    product.name,
    product.description,
    ...product.ingredients_i18n,
    ...product.variants.map(({ name }) => name),
  ]);
  const valuesOf = (stored: Product) => valuesOfProduct(stored, languages);
  const form = useProductForm(valuesOf(product));
  const editor = useItemEditor({
    stored: product,
    schema: storedProduct,
    form,
    valuesOf,
    bodyOf: (values) => productSchema.safeParse(values).data,
    patch: patch.mutateAsync,
    keep: patch.keep,
    settle: withOnePriceList,
    ...words,
    onSaved: (saved) =>
      tellStored({
        text: t('products.saved'),
        position: 'top-center',
        type: 'success',
        entity: 'product',
        item: saved,
        category: categories.find(({ _id }) => _id === saved.category_id),
      }),
    onRefused: (error) =>
      toast.error(t('products.error', { message: messageOf(error, t('errors.internal')) }), {
        position: 'top-center',
      }),
  });

  return (
    <>
      <FormWithPreview
        shopId={shop._id}
        control={form.control}
        previewOf={(values) => previewOfProduct(values, product._id)}
        firstLanguage={shop.menu_languages[0] ?? ''}
      >
        <ProductFormFields
          shop={shop}
          form={form}
          categories={categories}
          productId={product._id}
          save={t('products.save')}
          list={list}
          onSubmit={editor.save}
          pictures={
            <Controller
              control={form.control}
              name="product_images"
              render={({ field, fieldState }) => (
                <ImageListField
                  target={{ shopId: product.shop_id, kind: 'products', name: product._id }}
                  name="product_images"
                  label={t('products.pictures')}
                  isLabelHidden
                  max={productLimits.images}
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
