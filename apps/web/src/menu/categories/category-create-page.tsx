import type { Category } from '@sofra/contract/categories';
import type { Shop } from '@sofra/contract/shops';
import { useQueryClient } from '@tanstack/react-query';
import { Sparkles } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from 'react-toastify/unstyled';
import { withMade } from '../../history/made-change.ts';
import { useOfferUndo } from '../../history/use-offer-undo.ts';
import { PictureField } from '../../images/image-upload.tsx';
import { usePictures } from '../../images/use-pictures.ts';
import { withBlanks } from '../../languages/texts-by-language.ts';
import { messageOf } from '../../lib/progress-toast.ts';
import { useDeparture } from '../../lib/use-departure.ts';
import type { CreationDraft } from '../../lib/use-draft.ts';
import { FormWithPreview } from '../../preview/form-with-preview.tsx';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import { Button } from '../../ui/button.tsx';
import { PageFrame } from '../../ui/page-frame.tsx';
import { Section } from '../../ui/section.tsx';
import { EditGate } from '../edit-gate.tsx';
import { useCreation } from '../use-creation.ts';
import { useTellStored } from '../use-tell-stored.ts';
import { useCreateCategory, useCreateDemoCategories, usePatchCategory } from './categories.api.ts';
import { CategoryFormFields, type CategoryOutput, useCategoryForm } from './category-form.tsx';

export function CategoryCreatePage() {
  const { t } = useTranslation();
  return (
    <PageFrame
      title={t('categories.create_title')}
      breadcrumb={
        <Breadcrumb
          parents={[{ to: '/categories', label: t('categories.title') }]}
          current={t('categories.create_title')}
        />
      }
    >
      <EditGate text={t('categories.create_shop_needed')}>
        {(shop) => <CreateForm key={shop._id} shop={shop} />}
      </EditGate>
    </PageFrame>
  );
}

function CreateForm({ shop }: { shop: Shop }) {
  const { t } = useTranslation();
  const leaveFor = useDeparture();
  const create = useCreateCategory();
  const patch = usePatchCategory();
  const tellStored = useTellStored();
  const form = useCategoryForm({
    shop_id: shop._id,
    name: withBlanks({}, shop.menu_languages),
    description: withBlanks({}, shop.menu_languages),
    is_active: false,
    cat_image: '',
    menu_time_id: null,
  });
  const [isDone, setDone] = useState(false);
  const picture = usePictures({ value: [], onChange: () => {}, kind: 'categories', max: 1 });

  const { createdId, isSaving, saving, store, storeRest } = useCreation({
    shopId: shop._id,
    entity: 'category',
    form,
    create: create.mutateAsync,
    // The form knows nothing of the picture: what is typed while it arrives would take it off again.
    change: ({ _id }, body) => {
      const urls = picture.arrived();
      return patch.mutateAsync({ ...body, _id, cat_image: urls && (urls.at(-1) ?? '') });
    },
  });

  async function addPicture(category: Category) {
    const { urls } = await picture.uploadAll({ shopId: shop._id, kind: 'categories', name: category._id });
    // The last: another may have been chosen while the first was on its way.
    const url = urls.at(-1);
    if (url) await patch.mutateAsync({ _id: category._id, cat_image: url });
  }

  async function submit(body: CategoryOutput, draft: CreationDraft) {
    const category = await store(body, draft);
    if (!category) return;
    tellStored({
      text: t('categories.created'),
      position: 'top-center',
      type: 'success',
      entity: 'category',
      item: category,
    });
    try {
      await addPicture(category);
    } catch (error) {
      toast.error(t('images.error_named', { error: messageOf(error, t('images.error')) }), {
        position: 'top-center',
      });
    }
    if (!(await storeRest())) return;
    form.reset(form.getValues());
    setDone(true);
    leaveFor(`/categories/${category._id}`);
  }

  return (
    <FormWithPreview
      shopId={shop._id}
      control={form.control}
      previewOf={(values) => ({ category: values })}
      firstLanguage={shop.menu_languages[0] ?? ''}
    >
      <DemoCategories shopId={shop._id} onDone={() => leaveFor('/categories')} />
      <CategoryFormFields
        shop={shop}
        form={form}
        categoryId={createdId}
        save={t('categories.create_submit')}
        isNew
        hasPicture={picture.pictures.length > 0 && !isDone}
        isSaving={isSaving}
        onSubmit={saving(submit)}
        onDiscard={() => {
          picture.clear();
          if (createdId) leaveFor(`/categories/${createdId}`);
        }}
        picture={
          <PictureField
            pictures={picture}
            kind="categories"
            name="cat_image"
            label={t('categories.picture')}
            isLabelHidden
          />
        }
      />
    </FormWithPreview>
  );
}

function DemoCategories({ shopId, onDone }: { shopId: string; onDone: () => void }) {
  const { t } = useTranslation();
  const demo = useCreateDemoCategories(shopId);
  const queryClient = useQueryClient();
  const offerUndo = useOfferUndo(shopId);

  async function create() {
    try {
      // Those that are there already are not made again, perhaps none at all.
      const made = await withMade(
        queryClient,
        shopId,
        { entity: 'category' },
        ({ kind }) => kind === 'demo',
        () => demo.mutateAsync(),
      );
      const text = t('categories.demo_created');
      if (made)
        offerUndo({
          id: `demo-${shopId}`,
          type: 'success',
          position: 'top-center',
          text,
          title: t('history.many.demo', { count: made.count }),
          made: Promise.resolve(made),
        });
      else toast.success(text, { position: 'top-center' });
      onDone();
    } catch (error) {
      toast.error(t('categories.demo_error', { message: messageOf(error, t('errors.internal')) }), {
        position: 'top-center',
      });
    }
  }

  return (
    <Section title={t('categories.demo_title')} text={t('categories.demo_text')}>
      <Button
        className="self-start"
        icon={<Sparkles className="size-4" aria-hidden="true" />}
        busy={demo.isPending}
        onClick={() => void create()}
      >
        {t('categories.demo')}
      </Button>
    </Section>
  );
}
