import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Section } from '../ui/section.tsx';
import { TextField } from '../ui/text-field.tsx';
import { PaymentMethods } from './payment-methods.tsx';
import { ReviewSwitch } from './review-switch.tsx';
import { linkFields } from './shop-fields.ts';
import type { ShopValues } from './shop-values.ts';
import { withScheme } from './web-address.ts';

export function ContactPanel() {
  const { t } = useTranslation();
  const { register, formState } = useFormContext<ShopValues>();
  const { errors } = formState;
  return (
    <>
      <Section title={t('contact.title')} text={t('contact.text')}>
        <div className="grid gap-5 sm:grid-cols-2">
          {(['phone', 'whatsapp'] as const).map((name) => (
            <TextField
              key={name}
              {...register(name)}
              label={t(`contact.fields.${name}`)}
              help={t(`contact.help.${name}`)}
              type="tel"
              inputMode="tel"
              dir="ltr"
              autoComplete="off"
              placeholder="+90 5__ ___ __ __"
              error={errors[name]?.message}
            />
          ))}
        </div>
        <TextField
          {...register('email')}
          label={t('contact.fields.email')}
          help={t('contact.help.email')}
          type="email"
          inputMode="email"
          dir="ltr"
          autoComplete="off"
          error={errors.email?.message}
        />
      </Section>
      <Section title={t('contact.links')} text={t('contact.links_text')}>
        {linkFields.map((name) => (
          <LinkField key={name} name={name} />
        ))}
        <ReviewSwitch />
      </Section>
      <PaymentMethods />
    </>
  );
}

function LinkField({ name }: { name: (typeof linkFields)[number] }) {
  const { t } = useTranslation();
  const { register, setValue, formState } = useFormContext<ShopValues>();
  const { onBlur, ...field } = register(name);
  return (
    <TextField
      {...field}
      onBlur={(event) => {
        const whole = withScheme(event.target.value);
        // Nobody dictates the first letters of an address.
        if (whole !== event.target.value) setValue(name, whole, { shouldDirty: true });
        return onBlur(event);
      }}
      label={t(`contact.fields.${name}`)}
      help={name === 'website' ? undefined : t(`contact.help.${name}`)}
      type="url"
      inputMode="url"
      dir="ltr"
      autoComplete="off"
      placeholder="https://"
      error={formState.errors[name]?.message}
    />
  );
}
