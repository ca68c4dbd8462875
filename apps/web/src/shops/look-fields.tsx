import { menuLayouts, menuTypefaces } from '@sofra/contract/menu-look';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ChoiceCards } from '../ui/choice-cards.tsx';
import { LayoutPicture } from './layout-picture.tsx';
import type { ShopValues } from './shop-values.ts';

/** How the menu arranges its products. */
export function LayoutField() {
  const { t } = useTranslation();
  const { field, fieldState } = useController<ShopValues, 'menu_layout'>({ name: 'menu_layout' });
  return (
    <ChoiceCards
      ref={field.ref}
      label={t('shops.fields.menu_layout')}
      name="menu_layout"
      choices={menuLayouts.map((value) => ({
        value,
        label: t(`look.layouts.${value}`),
        text: t(`look.layouts_text.${value}`),
        picture: <LayoutPicture layout={value} />,
      }))}
      value={field.value}
      onChange={field.onChange}
      error={fieldState.error?.message}
    />
  );
}

/** What letters the menu is set in. */
export function TypefaceField() {
  const { t } = useTranslation();
  const { field, fieldState } = useController<ShopValues, 'menu_typeface'>({ name: 'menu_typeface' });
  return (
    <ChoiceCards
      ref={field.ref}
      label={t('shops.fields.menu_typeface')}
      name="menu_typeface"
      choices={menuTypefaces.map((value) => ({
        value,
        label: t(`look.typefaces.${value}`),
        text: t(`look.typefaces_text.${value}`),
      }))}
      value={field.value}
      onChange={field.onChange}
      error={fieldState.error?.message}
    />
  );
}
