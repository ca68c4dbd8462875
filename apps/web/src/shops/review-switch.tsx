import { useController, useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Switch } from '../ui/switch.tsx';
import type { ShopValues } from './shop-values.ts';

/** Asked only where there is a page to review on. */
export function ReviewSwitch() {
  const { t } = useTranslation();
  const { control } = useFormContext<ShopValues>();
  const url = useWatch({ control, name: 'review_url' });
  const { field, fieldState } = useController<ShopValues, 'review_enabled'>({ name: 'review_enabled' });
  if (!url) return null;
  return (
    <Switch
      ref={field.ref}
      name="review_enabled"
      label={t('shops.fields.review_enabled')}
      help={t('shops.help.review_enabled')}
      checked={field.value}
      onChange={(event) => field.onChange(event.target.checked)}
      onBlur={field.onBlur}
      error={fieldState.error?.message}
    />
  );
}
