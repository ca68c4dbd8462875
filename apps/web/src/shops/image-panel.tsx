import { type Shop, shopLimits } from '@sofra/contract/shops';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ImageListField } from '../images/image-upload.tsx';
import { Section } from '../ui/section.tsx';
import type { ShopValues } from './shop-values.ts';

export function ImagePanel({ shop }: { shop: Shop }) {
  const { t } = useTranslation();
  const { field, fieldState } = useController<ShopValues, 'shop_images'>({ name: 'shop_images' });
  return (
    <Section title={t('shops.sections.gallery')} text={t('shops.sections.gallery_text')}>
      <ImageListField
        target={{ shopId: shop._id, kind: 'gallery', name: 'shop' }}
        label={t('shops.fields.shop_images')}
        name="shop_images"
        value={field.value}
        onChange={field.onChange}
        max={shopLimits.images}
        error={fieldState.error?.message}
      />
    </Section>
  );
}
