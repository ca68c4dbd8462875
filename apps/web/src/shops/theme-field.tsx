import { may } from '@sofra/contract/permissions';
import type { Shop } from '@sofra/contract/shops';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ThemeChoice } from '../preview/theme-choice.tsx';
import type { ShopValues } from './shop-values.ts';

export function ThemeField({ shop }: { shop: Shop }) {
  const { t } = useTranslation();
  const { field, fieldState } = useController<ShopValues, 'theme'>({ name: 'theme' });
  return (
    <ThemeChoice
      ref={field.ref}
      shopId={shop._id}
      language={shop.menu_languages[0] ?? ''}
      label={t('shops.fields.theme')}
      name="theme"
      value={field.value}
      isFixed={!may(shop.my_role, 'shop.edit')}
      onChange={field.onChange}
      error={fieldState.error?.message}
    />
  );
}
