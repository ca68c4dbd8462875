import type { Shop } from '@sofra/contract/shops';
import { ExternalLink } from 'lucide-react';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ImageField } from '../images/image-upload.tsx';
import { Section } from '../ui/section.tsx';
import { Switch } from '../ui/switch.tsx';
import { TextField } from '../ui/text-field.tsx';
import { MenuLists } from './menu-lists.tsx';
import { NameAndSlug } from './name-and-slug.tsx';
import { ShopDescription } from './shop-description.tsx';
import { switchFields } from './shop-fields.ts';
import type { ShopValues } from './shop-values.ts';
import { ThemeField } from './theme-field.tsx';

export function GeneralPanel({ shop }: { shop: Shop }) {
  const { t } = useTranslation();
  const { register, formState } = useFormContext<ShopValues>();
  const { errors } = formState;
  return (
    <>
      <Section title={t('shops.sections.basics')} text={t('shops.sections.basics_text')}>
        <NameAndSlug storedSlug={shop.shop_slug} />
        <ShopDescription />
        <LocationUrl />
      </Section>
      <MenuLists />
      <Section title={t('shops.sections.look')} text={t('shops.sections.look_text')}>
        <ThemeField shop={shop} />
        <Logo shop={shop} />
      </Section>
      <Section title={t('shops.sections.services')} text={t('shops.sections.services_text')}>
        {switchFields.map((name) => (
          <Switch
            key={name}
            {...register(name)}
            label={t(`shops.fields.${name}`)}
            help={t(`shops.help.${name}`)}
            error={errors[name]?.message}
          />
        ))}
      </Section>
    </>
  );
}

function Logo({ shop }: { shop: Shop }) {
  const { t } = useTranslation();
  const { field, fieldState } = useController<ShopValues, 'logo'>({ name: 'logo' });
  return (
    <ImageField
      target={{ shopId: shop._id, kind: 'logo', name: 'logo' }}
      label={t('shops.fields.logo')}
      name="logo"
      value={field.value}
      onChange={field.onChange}
      error={fieldState.error?.message}
    />
  );
}

const isWebAddress = (text: string) => /^https?:\/\//i.test(text) && URL.canParse(text);

function LocationUrl() {
  const { t } = useTranslation();
  const { register, control, formState } = useFormContext<ShopValues>();
  const url = useWatch({ control, name: 'location_url' });
  return (
    <TextField
      {...register('location_url')}
      label={t('shops.fields.location_url')}
      type="url"
      inputMode="url"
      dir="ltr"
      autoComplete="off"
      placeholder="https://maps.app.goo.gl/…"
      error={formState.errors.location_url?.message}
      help={
        isWebAddress(url) ? (
          <a
            href={url}
            target="_blank"
            rel="noopener noreferrer"
            className="link inline-flex items-center gap-1.5 py-1"
          >
            <ExternalLink className="size-4" aria-hidden="true" />
            {t('shops.open_location')}
          </a>
        ) : (
          t('shops.help.location_url')
        )
      }
    />
  );
}
