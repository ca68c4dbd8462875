import { soldOutDisplays } from '@sofra/contract/sold-out';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ChoiceCards } from '../ui/choice-cards.tsx';
import { Section } from '../ui/section.tsx';
import type { ShopValues } from './shop-values.ts';

/** Whether guests still see what is sold out. */
export function SoldOutSection() {
  const { t } = useTranslation();
  const { field, fieldState } = useController<ShopValues, 'sold_out_display'>({ name: 'sold_out_display' });
  return (
    <Section title={t('closing.sold_out_title')} text={t('closing.sold_out_text')}>
      <ChoiceCards
        label={t('menu_times.outside_label')}
        name="sold_out_display"
        choices={soldOutDisplays.map((value) => ({
          value,
          label: t(`closing.sold_out.${value}`),
          text: t(`closing.sold_out_text_of.${value}`),
        }))}
        value={field.value}
        onChange={field.onChange}
        error={fieldState.error?.message}
      />
    </Section>
  );
}
