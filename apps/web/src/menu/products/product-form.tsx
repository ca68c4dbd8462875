import type { Category } from '@sofra/contract/categories';
import { pickText } from '@sofra/contract/localized-text';
import { productLimits } from '@sofra/contract/product-fields';
import type { Shop } from '@sofra/contract/shops';
import { type ReactNode, useRef } from 'react';
import { FormProvider, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useUploadWords } from '../../images/uploads.ts';
import { type CreationDraft, useDraft } from '../../lib/use-draft.ts';
import { DraftBar } from '../../ui/draft-bar.tsx';
import { LeaveGuard } from '../../ui/leave-guard.tsx';
import { SaveBar } from '../../ui/save-bar.tsx';
import { Section } from '../../ui/section.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { Switch } from '../../ui/switch.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { LocalizedFields } from '../localized-fields.tsx';
import { MenuTimeField } from '../menu-times/menu-time-field.tsx';
import { useMenuTimes } from '../menu-times/menu-times.api.ts';
import { GroupUses } from '../options/group-uses.tsx';
import { useOptionGroups } from '../options/options.api.ts';
import { ScheduledPriceNotes } from '../price-runs/scheduled-price-note.tsx';
import { SizeFields } from '../sizes/size-fields.tsx';
import { useWrongField } from '../use-wrong-field.ts';
import { AllergenFields } from './allergen-fields.tsx';
import { DietFields } from './diet-fields.tsx';
import { DiscountFields } from './discount-fields.tsx';
import { IngredientFields } from './ingredient-fields.tsx';
import { NutritionFields } from './nutrition-fields.tsx';
import { PortionFields } from './portion-fields.tsx';
import { ProductState } from './product-state.tsx';
import { type ProductForm, type ProductOutput, productSchema } from './product-values.ts';
import { useProductWords } from './product-words.ts';

/** An emptied field is none at all. */
const textOrNull = { setValueAs: (typed: unknown) => typed || null };

interface ProductFormFieldsProps {
  shop: Shop;
  form: ProductForm;
  categories: Category[];
  /** Of one that is stored already. */
  productId?: string;
  /** Of one that became stored in this form. */
  createdId?: string | undefined;
  save: string;
  /** Nothing is stored yet, so that it may be published right away. */
  isNew?: boolean;
  /** Where 'Cancel' leads. */
  list: string;
  /** Pictures that wait to be sent count as unsaved too. */
  hasPictures?: boolean;
  /** More than the form itself is being saved, such as pictures. */
  isSaving?: boolean;
  onSubmit: (body: ProductOutput, draft: CreationDraft) => Promise<void>;
  onDiscard?: () => void;
  /** The pictures, sent now or later. */
  pictures: ReactNode;
}

export function ProductFormFields({
  shop,
  form,
  categories,
  productId,
  createdId,
  save,
  isNew = false,
  list,
  hasPictures = false,
  isSaving = false,
  onSubmit,
  onDiscard,
  pictures,
}: ProductFormFieldsProps) {
  const { t, i18n } = useTranslation();
  const element = useRef<HTMLFormElement>(null);
  const [language, setLanguage] = useWrongField(form, element, shop.menu_languages[0] ?? '');
  const { isSubmitting, errors } = form.formState;
  const [sizes, portion, categoryId] = useWatch({
    control: form.control,
    name: ['variants', 'portion', 'category_id'],
  });

  /** Nobody sees what else is written in a language once it has no tab. */
  function forgetTexts(code: string) {
    const without = ({ [code]: _, ...texts }: Record<string, string>) => texts;
    const { ingredients_i18n, variants } = form.getValues();
    form.setValue('ingredients_i18n', ingredients_i18n.map(without), { shouldDirty: true });
    const named = variants.map((size) => ({ ...size, name: without(size.name) }));
    form.setValue('variants', named, { shouldDirty: true });
  }

  const uploading = useUploadWords();
  const draft = useDraft({
    form,
    schema: productSchema,
    name: `product:${productId ?? createdId ?? `new:${shop._id}`}`,
    pictures: hasPictures ? 1 : 0,
    ...useProductWords(categories, useOptionGroups(shop._id), useMenuTimes(shop._id)),
  });
  const publish = form.handleSubmit((body) => {
    form.setValue('is_active', true);
    return onSubmit({ ...body, is_active: true }, draft);
  });
  const isDirty = form.formState.isDirty || hasPictures || uploading !== undefined;
  return (
    <FormProvider {...form}>
      <DraftBar draft={draft} />
      <form
        ref={element}
        noValidate
        className="contents"
        onSubmit={form.handleSubmit((body) => onSubmit(body, draft))}
      >
        <Section title={t('languages.section')} text={t('languages.section_text')}>
          <LocalizedFields language={language} onLanguage={setLanguage} onRemove={forgetTexts} />
        </Section>
        <Section title={t('products.place.title')} text={t('products.place.text')}>
          <SelectField
            {...form.register('category_id')}
            label={t('products.category')}
            required
            error={errors.category_id?.message}
            help={
              categories.length === 0 && (
                <Link to="/categories/create" className="link">
                  {t('products.place.no_categories')}
                </Link>
              )
            }
          >
            <option value="">{t('categories.choose')}</option>
            {categories.map(({ _id, name, is_active }) => (
              <option key={_id} value={_id}>
                {is_active
                  ? pickText(name, i18n.language)
                  : t('publishing.option_hidden', { name: pickText(name, i18n.language) })}
              </option>
            ))}
          </SelectField>
          <TextField
            {...form.register('sku', textOrNull)}
            label={t('products.sku')}
            help={t('products.sku_help')}
            maxLength={productLimits.sku}
            autoComplete="off"
            error={errors.sku?.message}
          />
          <Switch
            {...form.register('is_active')}
            label={t('menu_item.show')}
            help={<ProductState form={form} categories={categories} productId={productId} />}
            error={errors.is_active?.message}
          />
          <MenuTimeField
            shop={shop}
            categoryTimeId={categories.find(({ _id }) => _id === categoryId)?.menu_time_id}
          />
        </Section>
        <Section title={t('products.prices.title')} text={t('products.prices.text')}>
          {productId && <ScheduledPriceNotes shop={shop} productId={productId} />}
          <SizeFields currencies={shop.menu_currencies} language={language} onLanguage={setLanguage} />
        </Section>
        {/* Each size has a portion of its own. */}
        {(sizes.length === 0 || portion !== null) && (
          <Section title={t('products.portion.title')} text={t('products.portion.text')}>
            <PortionFields />
          </Section>
        )}
        <Section title={t('products.discount.title')} text={t('products.discount.text')}>
          <DiscountFields currencies={shop.menu_currencies} productId={productId} />
        </Section>
        <Section title={t('options.title')} text={t('options.section_text')}>
          <GroupUses shopId={shop._id} />
        </Section>
        <Section title={t('products.pictures')} text={t('products.pictures_text')}>
          {pictures}
        </Section>
        <Section title={t('products.allergens.section')} text={t('products.allergens.text')}>
          <AllergenFields />
          <DietFields />
        </Section>
        <Section title={t('products.ingredients.title')} text={t('products.ingredients.text')}>
          <IngredientFields language={language} onLanguage={setLanguage} />
        </Section>
        <Section title={t('products.nutrition.title')} text={t('products.nutrition.text')}>
          <NutritionFields />
        </Section>
        <SaveBar
          isDirty={isDirty}
          isSaving={isSubmitting || isSaving}
          waiting={uploading}
          save={save}
          further={isNew ? { label: t('publishing.create_and_publish'), onPress: publish } : undefined}
          leave={
            <Link to={list} className="btn">
              {t('common.cancel')}
            </Link>
          }
          onDiscard={() => {
            form.reset();
            onDiscard?.();
          }}
        />
      </form>
      <LeaveGuard
        isDirty={isDirty}
        isKept={form.formState.isDirty}
        note={uploading ?? (hasPictures ? t('drafts.pictures_leave') : undefined)}
      />
    </FormProvider>
  );
}
