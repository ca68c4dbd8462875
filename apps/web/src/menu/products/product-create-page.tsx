import type { Category } from '@sofra/contract/categories';
import { productLimits } from '@sofra/contract/product-fields';
import type { Product } from '@sofra/contract/products';
import type { Shop } from '@sofra/contract/shops';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { toast } from 'react-toastify/unstyled';
import { PictureListField } from '../../images/image-upload.tsx';
import { usePictures } from '../../images/use-pictures.ts';
import { messageOf } from '../../lib/progress-toast.ts';
import { useDeparture } from '../../lib/use-departure.ts';
import type { CreationDraft } from '../../lib/use-draft.ts';
import { FormWithPreview } from '../../preview/form-with-preview.tsx';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import { PageFrame } from '../../ui/page-frame.tsx';
import { categoriesQuery } from '../categories/categories.api.ts';
import { EditGate } from '../edit-gate.tsx';
import { FormSkeleton } from '../form-skeleton.tsx';
import { LoadFailure } from '../load-failure.tsx';
import { useCreation } from '../use-creation.ts';
import { useTellStored } from '../use-tell-stored.ts';
import { ProductFormFields } from './product-form.tsx';
import {
  newProductValues,
  type ProductOutput,
  previewOfProduct,
  useProductForm,
  valuesOfProduct,
} from './product-values.ts';
import { useCreateProduct, usePatchProduct } from './products.api.ts';

export function ProductCreatePage() {
  const { t } = useTranslation();
  return (
    <PageFrame
      title={t('products.create_title')}
      breadcrumb={
        <Breadcrumb
          parents={[{ to: '/products', label: t('products.title') }]}
          current={t('products.create_title')}
        />
      }
    >
      <EditGate text={t('products.create_shop_needed')}>
        {(shop) => <Creator key={shop._id} shop={shop} />}
      </EditGate>
    </PageFrame>
  );
}

function Creator({ shop }: { shop: Shop }) {
  const { data: categories, error, refetch } = useQuery(categoriesQuery(shop._id));
  if (categories) return <CreateForm shop={shop} categories={categories} />;
  return error ? <LoadFailure error={error} onRetry={() => void refetch()} /> : <FormSkeleton />;
}

function CreateForm({ shop, categories }: { shop: Shop; categories: Category[] }) {
  const { t } = useTranslation();
  const [params] = useSearchParams();
  const leaveFor = useDeparture();
  const create = useCreateProduct();
  const patch = usePatchProduct();
  const tellStored = useTellStored();
  const [isDone, setDone] = useState(false);
  const wanted = params.get('category') ?? '';
  const category = categories.some(({ _id }) => _id === wanted) ? wanted : '';
  const form = useProductForm(newProductValues(shop, category));
  const pictures = usePictures({
    value: [],
    onChange: () => {},
    kind: 'products',
    max: productLimits.images,
  });
  const hasPictures = pictures.pictures.length > 0;
  const list = category ? `/products?category=${category}` : '/products';

  const { createdId, isSaving, saving, store, storeRest } = useCreation({
    shopId: shop._id,
    entity: 'product',
    form,
    create: create.mutateAsync,
    // The form knows none of the pictures: without them, what is typed while they arrive would take them off again.
    change: ({ _id }, body) => patch.mutateAsync({ ...body, _id, product_images: pictures.arrived() }),
    valuesOf: (product: Product) => valuesOfProduct(product, shop.menu_languages),
    failed: 'products.error',
  });

  /** Whether there are some, and all of them arrived. */
  async function addPictures({ _id, shop_id }: Product): Promise<boolean> {
    try {
      const { urls, areAll } = await pictures.uploadAll({ shopId: shop_id, kind: 'products', name: _id });
      if (urls.length === 0) return false;
      await patch.mutateAsync({ _id, product_images: urls });
      return areAll;
    } catch (error) {
      toast.error(t('images.error_named', { error: messageOf(error, t('images.error')) }), {
        position: 'top-center',
      });
      return false;
    }
  }

  async function submit(body: ProductOutput, draft: CreationDraft) {
    const product = await store(body, draft);
    if (!product) return;
    tellStored({
      text: t('products.created'),
      position: 'top-center',
      type: 'success',
      entity: 'product',
      item: product,
      category: categories.find(({ _id }) => _id === product.category_id),
    });
    const areSent = await addPictures(product);
    if (!(await storeRest())) return;
    form.reset(form.getValues());
    setDone(true);
    // In the form of the product what did not arrive can be tried again.
    leaveFor(areSent ? list : `/products/${product._id}`);
  }

  return (
    <FormWithPreview
      shopId={shop._id}
      control={form.control}
      previewOf={(values) => previewOfProduct(values)}
      firstLanguage={shop.menu_languages[0] ?? ''}
    >
      <ProductFormFields
        shop={shop}
        form={form}
        categories={categories}
        createdId={createdId}
        save={t('products.create_submit')}
        isNew
        list={list}
        hasPictures={hasPictures && !isDone}
        isSaving={isSaving}
        onSubmit={saving(submit)}
        onDiscard={() => {
          pictures.clear();
          if (createdId) leaveFor(`/products/${createdId}`);
        }}
        pictures={
          <PictureListField
            pictures={pictures}
            kind="products"
            name="product_images"
            label={t('products.pictures')}
            isLabelHidden
            max={productLimits.images}
          />
        }
      />
    </FormWithPreview>
  );
}
