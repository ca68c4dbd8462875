import { useMemo } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Combobox } from '../ui/combobox.tsx';
import { NumberField } from '../ui/number-field.tsx';
import { Section } from '../ui/section.tsx';
import { TextField } from '../ui/text-field.tsx';
import { CountryAndState } from './country-and-state.tsx';
import { DevicePosition } from './device-position.tsx';
import type { ShopValues } from './shop-values.ts';

type LineName =
  | 'city'
  | 'district'
  | 'street'
  | 'houseNumber'
  | 'buildingName'
  | 'apartmentNumber'
  | 'postalCode'
  | 'addressLine2'
  | 'landmark';

export function AddressPanel() {
  const { t } = useTranslation();
  return (
    <>
      <Section title={t('shops.sections.place')} text={t('shops.sections.place_text')}>
        <CountryAndState />
        <AddressLine name="city" />
        <AddressLine name="district" />
        <TimeZone />
      </Section>
      <Section title={t('shops.sections.address')} text={t('shops.sections.address_text')}>
        <AddressLine name="street" />
        <div className="grid gap-5 sm:grid-cols-2">
          <AddressLine name="houseNumber" />
          <AddressLine name="buildingName" />
          <AddressNumber name="floor" decimalDigits={0} />
          <AddressLine name="apartmentNumber" />
        </div>
        <AddressLine name="postalCode" />
        <AddressLine name="addressLine2" />
        <AddressLine name="landmark" />
      </Section>
      <Section title={t('shops.sections.map')} text={t('shops.sections.map_text')}>
        <div className="grid gap-5 sm:grid-cols-2">
          <AddressNumber name="latitude" decimalDigits={6} />
          <AddressNumber name="longitude" decimalDigits={6} />
        </div>
        <DevicePosition />
      </Section>
    </>
  );
}

function AddressLine({ name }: { name: LineName }) {
  const { t } = useTranslation();
  const { register, formState } = useFormContext<ShopValues>();
  return (
    <TextField
      {...register(`address.${name}`)}
      label={t(`shops.address.${name}`)}
      autoComplete="off"
      maxLength={200}
      error={formState.errors.address?.[name]?.message}
    />
  );
}

interface AddressNumberProps {
  name: 'floor' | 'latitude' | 'longitude';
  decimalDigits: number;
}

function AddressNumber({ name, decimalDigits }: AddressNumberProps) {
  const { t } = useTranslation();
  const { field, fieldState } = useController<ShopValues, `address.${typeof name}`>({
    name: `address.${name}`,
  });
  return (
    <NumberField
      {...field}
      value={field.value ?? null}
      label={t(`shops.address.${name}`)}
      decimalDigits={decimalDigits}
      step={10 ** -decimalDigits}
      isSigned
      error={fieldState.error?.message}
    />
  );
}

/** Intl leaves out those that are another's older name, such as the one a shop may have stored. */
function zoneOptions(stored: string) {
  const zones = Intl.supportedValuesOf('timeZone');
  const all = zones.includes(stored) ? zones : [stored, ...zones];
  return all.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }));
}

function TimeZone() {
  const { t } = useTranslation();
  const { field, fieldState } = useController<ShopValues, 'time_zone'>({ name: 'time_zone' });
  const options = useMemo(() => zoneOptions(field.value), [field.value]);
  return (
    <Combobox
      ref={field.ref}
      name="time_zone"
      label={t('shops.fields.time_zone')}
      help={t('shops.help.time_zone')}
      options={options}
      value={field.value}
      // A shop always has one.
      onChange={(zone) => zone && field.onChange(zone)}
      onBlur={field.onBlur}
      error={fieldState.error?.message}
    />
  );
}
