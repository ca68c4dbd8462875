import { interfaceLanguages } from '@sofra/contract/languages';
import { type Shop, shopLimits, shopOpening } from '@sofra/contract/shops';
import { slugify } from '@sofra/contract/slug';
import type { CountryOption } from '@sofra/reference-data/browser';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { toast } from 'react-toastify/unstyled';
import { z } from 'zod';
import { ApiError } from '../lib/api-error.ts';
import { messageOf } from '../lib/progress-toast.ts';
import { useSchemaForm } from '../lib/schema-form.ts';
import { showServerFieldErrors } from '../lib/server-field-errors.ts';
import { FormSkeleton } from '../menu/form-skeleton.tsx';
import { NameAndSlug } from '../shops/name-and-slug.tsx';
import { countriesQuery } from '../shops/places.api.ts';
import { useSelectShop } from '../shops/selected-shop.ts';
import { usePatchShop } from '../shops/shops.api.ts';
import { showSlugTaken } from '../shops/slug-taken.ts';
import { useOpenShop } from '../shops/use-open-shop.ts';
import { Button } from '../ui/button.tsx';
import { Section } from '../ui/section.tsx';
import { TextareaField } from '../ui/textarea-field.tsx';
import { PlaceFields } from './place-fields.tsx';
import { countryHere, usualCurrency } from './start-defaults.ts';
import { type StartDraft, type StartShop, startShopOf, typedOver } from './start-draft.ts';

interface ShopStepProps {
  draft: StartDraft;
  /** Once it is opened: whoever comes back changes it. */
  shop: Shop | undefined;
  onKeep: (change: Partial<StartDraft>) => void;
  onDone: (shop: Shop) => void;
}

const rules = z.object({
  ...shopOpening.shape,
  country: z.string(),
  language: z.string().min(1, 'validation.menu_languages'),
  more: z.array(z.string()),
  currency: z.string(),
});

const takenBody = z.object({ suggestion: z.string() });

export function ShopStep(props: ShopStepProps) {
  const { data: countries } = useQuery(countriesQuery);
  return countries ? <ShopForm {...props} countries={countries} /> : <FormSkeleton />;
}

function useFirstValues(countries: readonly CountryOption[]): StartShop {
  const { t, i18n } = useTranslation();
  const here = countryHere(
    countries,
    Intl.DateTimeFormat().resolvedOptions().timeZone,
    navigator.languages ?? [navigator.language],
  );
  const language = interfaceLanguages.find((code) => code === i18n.language) ?? 'en';
  return {
    name: '',
    shop_slug: '',
    description: t('start.shop.description'),
    country: here?.name ?? '',
    language,
    more: [],
    currency: usualCurrency(here?.code2),
  };
}

function ShopForm({
  draft,
  shop,
  onKeep,
  onDone,
  countries,
}: ShopStepProps & { countries: readonly CountryOption[] }) {
  const { t } = useTranslation();
  const first = useFirstValues(countries);
  const openNew = useOpenShop({
    opening: draft.opening,
    onKeep: (opening) => onKeep({ opening: opening && { ...opening, knownIds: [...opening.knownIds] } }),
  });
  const patch = usePatchShop();
  const select = useSelectShop();
  // As it was when the person came: what they did not type is not theirs to send.
  const [stored] = useState(() => shop && startShopOf(shop));
  // What was typed for another shop, or for one that is not opened yet, is not this one's.
  const isDraftOfIt = draft.shopId === shop?._id;
  const form = useSchemaForm(rules, {
    defaultValues: { ...(stored ?? first), ...(isDraftOfIt && draft.shop) },
  });
  const { errors, isSubmitting } = form.formState;

  const { subscribe } = form;
  const keepTyped = useEffectEvent((typed: StartShop) => {
    if (isDraftOfIt) onKeep({ shop: stored ? typedOver(stored, typed) : typed });
  });
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => keepTyped(values) }),
    [subscribe],
  );

  const bodyOf = ({ country, language, more, currency, ...said }: StartShop) => {
    const timeZone = countries.find(({ name }) => name === country)?.timeZone;
    return {
      ...said,
      menu_languages: [language, ...more.filter((code) => code !== language)],
      // Left out, it is what is paid with in the country.
      ...(currency && { menu_currencies: [currency] }),
      ...(country && { address: { country } }),
      ...(timeZone && { time_zone: timeZone }),
    };
  };

  /** Of what is sent for a new shop that which follows from what was typed. */
  function patchOf(said: StartShop, { _id, menu_currencies }: Shop, typed: Partial<StartShop>) {
    const { menu_languages, menu_currencies: chosen, address, time_zone } = bodyOf(said);
    const { name, shop_slug, description } = typed;
    return {
      _id,
      ...(name !== undefined && { name }),
      ...(shop_slug !== undefined && { shop_slug }),
      ...(description !== undefined && { description }),
      ...((typed.language !== undefined || typed.more) && { menu_languages }),
      // This step knows of the first only.
      ...(typed.currency &&
        chosen && { menu_currencies: [...new Set([...chosen, ...menu_currencies.slice(1)])] }),
      ...(typed.country && { address, time_zone }),
    };
  }

  /** A link nobody wrote by hand gives way to the free one that the server offers. */
  async function open(values: StartShop): Promise<Shop> {
    const store = (said: StartShop) =>
      shop && stored
        ? patch.mutateAsync(patchOf(said, shop, typedOver(stored, said) ?? {}))
        : openNew(bodyOf(said));
    try {
      return await store(values);
    } catch (error) {
      const isTaken = error instanceof ApiError && error.code === 'slug_taken';
      const free = isTaken ? takenBody.safeParse(error.body).data?.suggestion : undefined;
      if (!free || values.shop_slug !== slugify(values.name)) throw error;
      form.setValue('shop_slug', free);
      return store({ ...values, shop_slug: free });
    }
  }

  const submit = form.handleSubmit(async (values) => {
    if (shop && stored && !typedOver(stored, values)) return onDone(shop);
    try {
      const opened = await open(values);
      select(opened._id);
      // From here on the shop tells itself what it says, whoever changes it.
      onKeep({ shop: undefined, opening: undefined, shopId: opened._id });
      onDone(opened);
    } catch (error) {
      showServerFieldErrors(form, error);
      if (error instanceof ApiError && showSlugTaken(form, error)) form.setFocus('shop_slug');
      toast.error(t('shops.create.error', { message: messageOf(error, '') }).trim());
    }
  });

  return (
    <FormProvider {...form}>
      <form noValidate className="flex flex-col gap-6" onSubmit={submit}>
        <Section title={t('start.shop.section')} text={t('start.shop.text')}>
          <NameAndSlug />
          <PlaceFields countries={countries} />
          <TextareaField
            {...form.register('description')}
            label={t('shops.fields.description')}
            help={t('start.shop.description_help')}
            maxLength={shopLimits.description}
            required
            error={errors.description?.message}
          />
        </Section>
        <div className="flex flex-wrap justify-end gap-2">
          <Link to="/dashboard" className="btn">
            {t('start.later')}
          </Link>
          <Button type="submit" look="primary" busy={isSubmitting}>
            {t('start.next')}
          </Button>
        </div>
      </form>
    </FormProvider>
  );
}
