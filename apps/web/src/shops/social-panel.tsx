import { socialNetworks } from '@sofra/contract/shops';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { networkNames } from '../lib/network-names.ts';
import { Section } from '../ui/section.tsx';
import { TextField } from '../ui/text-field.tsx';
import type { ShopValues } from './shop-values.ts';

export function SocialPanel() {
  const { t } = useTranslation();
  const { register, formState } = useFormContext<ShopValues>();
  return (
    <Section title={t('shops.sections.social')} text={t('shops.sections.social_text')}>
      {socialNetworks.map((network) => (
        <TextField
          key={network}
          {...register(`social_media.${network}.url`)}
          label={networkNames[network]}
          type="url"
          inputMode="url"
          dir="ltr"
          autoComplete="off"
          placeholder="https://"
          error={formState.errors.social_media?.[network]?.url?.message}
        />
      ))}
    </Section>
  );
}
