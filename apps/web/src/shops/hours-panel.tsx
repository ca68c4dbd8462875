import { weekdays } from '@sofra/contract/opening-hours';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Section } from '../ui/section.tsx';
import { HoursEditor } from './hours-editor.tsx';
import { dayErrors } from './hours-errors.ts';
import type { ShopValues } from './shop-values.ts';
import { SpecialDays } from './special-days.tsx';

export function HoursPanel() {
  const { t } = useTranslation();
  const { control, setValue, trigger } = useFormContext<ShopValues>();
  const zone = useWatch({ control, name: 'time_zone' });
  const { field, fieldState } = useController<ShopValues, 'restaurant_time_info'>({
    name: 'restaurant_time_info',
  });
  return (
    <>
      <Section title={t('shops.sections.hours')} text={t('shops.sections.hours_text', { zone })}>
        <HoursEditor
          field="restaurant_time_info"
          value={field.value}
          emptyText={t('shops.hours.closed')}
          errors={dayErrors(fieldState.error)}
          onChange={(hours) => {
            setValue('restaurant_time_info', hours, { shouldDirty: true });
            // Said at once: whether slots overlap is seen better here than after saving.
            void trigger(weekdays.map((day) => `restaurant_time_info.${day}` as const));
          }}
        />
      </Section>
      <SpecialDays />
    </>
  );
}
