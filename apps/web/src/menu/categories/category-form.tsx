import { categoryInput } from '@sofra/contract/categories';
import type { Shop } from '@sofra/contract/shops';
import { type ReactNode, useRef } from 'react';
import { FormProvider, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { z } from 'zod';
import { useUploadWords } from '../../images/uploads.ts';
import { valueAt } from '../../lib/edit-conflicts.ts';
import { useSchemaForm } from '../../lib/schema-form.ts';
import { type CreationDraft, useDraft } from '../../lib/use-draft.ts';
import { DraftBar } from '../../ui/draft-bar.tsx';
import { LeaveGuard } from '../../ui/leave-guard.tsx';
import { SaveBar } from '../../ui/save-bar.tsx';
import { Section } from '../../ui/section.tsx';
import { Switch } from '../../ui/switch.tsx';
import { LocalizedFields, type LocalizedValues } from '../localized-fields.tsx';
import { MenuTimeField } from '../menu-times/menu-time-field.tsx';
import { menuTimeText } from '../menu-times/menu-time-names.ts';
import { useMenuTimes } from '../menu-times/menu-times.api.ts';
import { textLabel } from '../text-label.ts';
import { useWrongField } from '../use-wrong-field.ts';

export interface CategoryValues extends LocalizedValues {
  shop_id: string;
  is_active: boolean;
  cat_image: string;
  menu_time_id: string | null;
}

export type CategoryForm = UseFormReturn<CategoryValues, unknown, CategoryOutput>;
export type CategoryOutput = z.output<typeof categoryInput>;

export const useCategoryForm = (defaultValues: CategoryValues): CategoryForm =>
  useSchemaForm<CategoryValues, CategoryOutput>(categoryInput as z.ZodType<CategoryOutput, CategoryValues>, {
    defaultValues,
    shouldFocusError: false,
  });

/** The fields of a category and their values as a person reads them. */
export function useCategoryWords(shopId: string) {
  const { t, i18n } = useTranslation();
  const times = useMenuTimes(shopId);
  return {
    labelOf: (path: string) => {
      if (path === 'menu_time_id') return t('menu_times.field');
      return textLabel(path, t) ?? t(path === 'is_active' ? 'menu_item.show' : 'categories.picture');
    },
    textOf: (path: string, values: CategoryValues) => {
      const value = valueAt({ ...values }, path);
      if (path === 'menu_time_id') return menuTimeText(times, values.menu_time_id, t, i18n.language);
      if (typeof value === 'boolean') return t(value ? 'publishing.live' : 'publishing.hidden');
      return path === 'cat_image' && value ? t('images.picture') : String(value ?? '');
    },
  };
}

interface CategoryFormProps {
  shop: Shop;
  form: CategoryForm;
  /** Of one that is stored already. */
  categoryId?: string | undefined;
  save: string;
  /** Nothing is stored yet, so that it may be published right away. */
  isNew?: boolean;
  /** A picture that waits to be sent counts as unsaved too. */
  hasPicture?: boolean;
  /** More than the form itself is being saved, such as pictures. */
  isSaving?: boolean;
  onSubmit: (body: CategoryOutput, draft: CreationDraft) => Promise<void>;
  onDiscard?: () => void;
  /** The picture, sent now or later. */
  picture: ReactNode;
}

export function CategoryFormFields({
  shop,
  form,
  categoryId,
  save,
  isNew = false,
  hasPicture = false,
  isSaving = false,
  onSubmit,
  onDiscard,
  picture,
}: CategoryFormProps) {
  const { t } = useTranslation();
  const element = useRef<HTMLFormElement>(null);
  const [language, setLanguage] = useWrongField(form, element, shop.menu_languages[0] ?? '');
  const { isSubmitting, errors } = form.formState;
  const uploading = useUploadWords();
  const draft = useDraft({
    form,
    schema: categoryInput,
    name: `category:${categoryId ?? `new:${shop._id}`}`,
    pictures: hasPicture ? 1 : 0,
    ...useCategoryWords(shop._id),
  });
  const publish = form.handleSubmit((body) => {
    form.setValue('is_active', true);
    return onSubmit({ ...body, is_active: true }, draft);
  });
  const isDirty = form.formState.isDirty || hasPicture || uploading !== undefined;
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
          <LocalizedFields language={language} onLanguage={setLanguage} />
        </Section>
        <Section title={t('categories.picture')} text={t('categories.picture_text')}>
          {picture}
        </Section>
        <Section title={t('menu_item.state')} text={t('categories.state_text')}>
          <Switch
            {...form.register('is_active')}
            label={t('menu_item.show')}
            error={errors.is_active?.message}
          />
          <MenuTimeField shop={shop} />
        </Section>
        <SaveBar
          isDirty={isDirty}
          isSaving={isSubmitting || isSaving}
          waiting={uploading}
          save={save}
          further={isNew ? { label: t('publishing.create_and_publish'), onPress: publish } : undefined}
          leave={
            <Link to="/categories" className="btn">
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
        note={uploading ?? (hasPicture ? t('drafts.pictures_leave') : undefined)}
      />
    </FormProvider>
  );
}
