import { categoryInput } from '@sofra/contract/categories';
import type { Shop } from '@sofra/contract/shops';
import { type ReactNode, useRef } from 'react';
import { FormProvider, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { z } from 'zod';
import { useSchemaForm } from '../../lib/schema-form.ts';
import { LeaveGuard } from '../../ui/leave-guard.tsx';
import { SaveBar } from '../../ui/save-bar.tsx';
import { Section } from '../../ui/section.tsx';
import { Switch } from '../../ui/switch.tsx';
import { LocalizedFields, type LocalizedValues } from '../localized-fields.tsx';
import { useWrongField } from '../use-wrong-field.ts';

export interface CategoryValues extends LocalizedValues {
  shop_id: string;
  is_active: boolean;
  cat_image: string;
}

export type CategoryForm = UseFormReturn<CategoryValues, unknown, CategoryOutput>;
export type CategoryOutput = z.output<typeof categoryInput>;

export const useCategoryForm = (defaultValues: CategoryValues): CategoryForm =>
  useSchemaForm<CategoryValues, CategoryOutput>(categoryInput as z.ZodType<CategoryOutput, CategoryValues>, {
    defaultValues,
    shouldFocusError: false,
  });

interface CategoryFormProps {
  shop: Shop;
  form: CategoryForm;
  save: string;
  /** A picture that waits to be sent counts as unsaved too. */
  hasPicture?: boolean;
  /** A picture is on its way: what is saved now would lack it. */
  isUploading?: boolean;
  onSubmit: (body: CategoryOutput) => Promise<void>;
  onDiscard?: () => void;
  /** The picture, sent now or later. */
  picture: ReactNode;
}

export function CategoryFormFields({
  shop,
  form,
  save,
  hasPicture = false,
  isUploading = false,
  onSubmit,
  onDiscard,
  picture,
}: CategoryFormProps) {
  const { t } = useTranslation();
  const element = useRef<HTMLFormElement>(null);
  const [language, setLanguage] = useWrongField(form, element, shop.menu_languages[0] ?? '');
  const { isSubmitting, errors } = form.formState;
  const isDirty = form.formState.isDirty || hasPicture || isUploading;
  return (
    <FormProvider {...form}>
      <form ref={element} noValidate className="contents" onSubmit={form.handleSubmit(onSubmit)}>
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
        </Section>
        <SaveBar
          isDirty={isDirty}
          isSaving={isSubmitting || isUploading}
          save={save}
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
      <LeaveGuard isDirty={isDirty} />
    </FormProvider>
  );
}
