import type { Shop } from '@sofra/contract/shops';
import { useController, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ImageField } from '../images/image-upload.tsx';
import { Section } from '../ui/section.tsx';
import { Switch } from '../ui/switch.tsx';
import { ClosingSection } from './closing-section.tsx';
import { LocationUrl } from './location-url.tsx';
import { LayoutField, TypefaceField } from './look-fields.tsx';
import { MenuLists } from './menu-lists.tsx';
import { NameAndSlug } from './name-and-slug.tsx';
import { ReviewSwitch } from './review-switch.tsx';
import { ShopDescription } from './shop-description.tsx';
import { offeredFields } from './shop-fields.ts';
import type { ShopValues } from './shop-values.ts';
import { SoldOutSection } from './sold-out-section.tsx';
import { ThemeField } from './theme-field.tsx';

export function GeneralPanel({ shop }: { shop: Shop }) {
  const { t } = useTranslation();
  const { register, formState } = useFormContext<ShopValues>();
  const { errors } = formState;
  return (
    <>
      <ClosingSection />
      <Section title={t('shops.sections.basics')} text={t('shops.sections.basics_text')}>
        <NameAndSlug storedSlug={shop.shop_slug} />
        <ShopDescription />
        <LocationUrl />
      </Section>
      <MenuLists />
      <Section title={t('shops.sections.look')} text={t('shops.sections.look_text')}>
        <ThemeField shop={shop} />
        <LayoutField />
        <TypefaceField />
        <Logo shop={shop} />
      </Section>
      <SoldOutSection />
      <Section title={t('shops.sections.services')} text={t('shops.sections.services_text')}>
        {offeredFields.map((name) => (
          <Switch
            key={name}
            {...register(name)}
            label={t(`shops.fields.${name}`)}
            help={t(`shops.help.${name}`)}
            error={errors[name]?.message}
          />
        ))}
        <ReviewSwitch />
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
