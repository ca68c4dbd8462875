import { shopLimits } from '@sofra/contract/shops';
import { slugify, slugLength } from '@sofra/contract/slug';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { TextField } from '../ui/text-field.tsx';
import { offeredSlug } from './slug-taken.ts';

interface NamedValues {
  name: string;
  shop_slug: string;
}

/** By the rules of links, but a hyphen at the end stays while the next word is on its way. */
function slugWhileTyping(typed: string): string {
  const slug = slugify(typed);
  return slug !== '' && slug.length < slugLength.max && /[\s-]$/.test(typed) ? `${slug}-` : slug;
}

/** The link follows the name until somebody writes it by hand. */
export function NameAndSlug({ storedSlug }: { storedSlug?: string }) {
  const { t } = useTranslation();
  const { register, setValue, getValues, control, formState } = useFormContext<NamedValues>();
  const { errors, isSubmitted } = formState;
  const [isFollowing, setFollowing] = useState(() => getValues('shop_slug') === slugify(getValues('name')));
  const slug = useWatch({ control, name: 'shop_slug' });
  const offered = offeredSlug(errors.shop_slug);

  const setSlug = (value: string) =>
    setValue('shop_slug', value, { shouldDirty: true, shouldValidate: isSubmitted });

  return (
    <>
      <TextField
        {...register('name', {
          onChange: (event: { target: { value: string } }) => {
            if (isFollowing) setSlug(slugify(event.target.value));
          },
        })}
        label={t('shops.fields.name')}
        maxLength={shopLimits.name}
        autoComplete="off"
        required
        error={errors.name?.message}
      />
      <TextField
        {...register('shop_slug', {
          onChange: (event: { target: { value: string } }) => {
            const typed = event.target.value;
            const value = slugWhileTyping(typed);
            // Emptied, it follows the name again.
            setFollowing(value === '');
            if (value !== typed) setSlug(value);
          },
          onBlur: () => {
            const value = slugify(getValues('shop_slug'));
            if (value !== getValues('shop_slug')) setSlug(value);
          },
        })}
        label={t('shops.fields.shop_slug')}
        maxLength={slugLength.max}
        dir="ltr"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        required
        error={errors.shop_slug?.message}
        help={
          (slug || offered) && (
            <div className="flex flex-col items-start gap-1.5">
              {offered && (
                <button
                  type="button"
                  className="btn btn-sm max-md:h-11"
                  onClick={() => {
                    setFollowing(false);
                    setSlug(offered);
                  }}
                >
                  {t('shops.slug.use', { slug: offered })}
                </button>
              )}
              {slug && (
                <span>
                  {t('shops.slug.address')} <bdi dir="ltr">{`${window.location.origin}/m/${slug}`}</bdi>
                </span>
              )}
              {storedSlug && slug !== storedSlug && <span>{t('shops.slug.changes')}</span>}
            </div>
          )
        }
      />
    </>
  );
}
