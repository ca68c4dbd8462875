import { shopLimits, shopOpening } from '@sofra/contract/shops';
import { useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link, Navigate } from 'react-router';
import { toast } from 'react-toastify/unstyled';
import { ApiError } from '../lib/api-error.ts';
import { messageOf } from '../lib/progress-toast.ts';
import { useSchemaForm } from '../lib/schema-form.ts';
import { showServerFieldErrors } from '../lib/server-field-errors.ts';
import { useDraft } from '../lib/use-draft.ts';
import { Breadcrumb } from '../ui/breadcrumb.tsx';
import { Button } from '../ui/button.tsx';
import { DraftBar } from '../ui/draft-bar.tsx';
import { LeaveGuard } from '../ui/leave-guard.tsx';
import { PageFrame } from '../ui/page-frame.tsx';
import { Section } from '../ui/section.tsx';
import { TextareaField } from '../ui/textarea-field.tsx';
import { NameAndSlug } from './name-and-slug.tsx';
import { useSelectShop } from './selected-shop.ts';
import { showSlugTaken } from './slug-taken.ts';
import { useOpenShop } from './use-open-shop.ts';

const fieldNames = ['name', 'shop_slug', 'description'] as const;
const isFieldName = (path: string): path is (typeof fieldNames)[number] =>
  (fieldNames as readonly string[]).includes(path);

export function ShopCreatePage() {
  const { t } = useTranslation();
  const open = useOpenShop();
  const select = useSelectShop();
  const [opened, setOpened] = useState<string>();
  const form = useSchemaForm(shopOpening, { defaultValues: { name: '', shop_slug: '', description: '' } });
  const { errors, isDirty, isSubmitting } = form.formState;
  const draft = useDraft({
    form,
    schema: shopOpening,
    name: 'shop:new',
    labelOf: (path) => (isFieldName(path) ? t(`shops.fields.${path}`) : undefined),
    textOf: (path, values) => (isFieldName(path) ? values[path] : ''),
  });

  const submit = form.handleSubmit(async (body) => {
    try {
      const { _id } = await open(body);
      select(_id);
      draft.forget();
      setOpened(_id);
    } catch (error) {
      showServerFieldErrors(form, error);
      if (error instanceof ApiError && showSlugTaken(form, error)) form.setFocus('shop_slug');
      toast.error(t('shops.create.error', { message: messageOf(error, '') }).trim());
    }
  });

  // Not by navigating from the handler: the guard below would still see unsaved changes then.
  if (opened) return <Navigate to={`/shops/edit/${opened}`} replace />;
  return (
    <PageFrame
      title={t('shops.create.title')}
      breadcrumb={
        <Breadcrumb parents={[{ to: '/shops', label: t('shops.title') }]} current={t('shops.create.title')} />
      }
    >
      <DraftBar draft={draft} />
      <FormProvider {...form}>
        <form noValidate className="flex flex-col gap-6" onSubmit={submit}>
          <Section title={t('shops.tabs.general')} text={t('shops.create.text')}>
            <NameAndSlug />
            <TextareaField
              {...form.register('description')}
              label={t('shops.fields.description')}
              help={t('shops.help.description')}
              maxLength={shopLimits.description}
              required
              error={errors.description?.message}
            />
          </Section>
          <div className="flex flex-wrap justify-end gap-2">
            <Link to="/dashboard" className="btn">
              {t('common.cancel')}
            </Link>
            <Button type="submit" look="primary" busy={isSubmitting}>
              {t('shops.create.submit')}
            </Button>
          </div>
        </form>
      </FormProvider>
      <LeaveGuard isDirty={isDirty} lostWith="session" isKept />
    </PageFrame>
  );
}
