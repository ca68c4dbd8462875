import type { CountryOption, StateOption } from '@sofra/reference-data/browser';
import { labelledCountries } from '@sofra/reference-data/display-names';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Combobox } from '../ui/combobox.tsx';
import { TextField } from '../ui/text-field.tsx';
import { countriesQuery, statesQuery } from './places.api.ts';
import type { ShopValues } from './shop-values.ts';

/** The state's choices are those of the country; with another country the time zone follows. */
export function CountryAndState() {
  const { t, i18n } = useTranslation();
  const { setValue } = useFormContext<ShopValues>();
  const { field, fieldState } = useController<ShopValues, 'address.country'>({ name: 'address.country' });
  const { data: countries = [] } = useQuery(countriesQuery);
  const options = useMemo(
    () =>
      labelledCountries(countries, i18n.language).map(({ name, label }) => ({
        value: name,
        label,
        alias: name,
      })),
    [countries, i18n.language],
  );
  const country = countries.find(({ name }) => name === field.value);

  function choose(name: string) {
    if (name === field.value) return;
    field.onChange(name);
    setValue('address.state', '', { shouldDirty: true });
    const zone = countries.find((other) => other.name === name)?.timeZone;
    if (zone) setValue('time_zone', zone, { shouldDirty: true });
  }

  return (
    <>
      <Combobox
        ref={field.ref}
        name="address.country"
        label={t('shops.address.country')}
        options={options}
        value={field.value ?? ''}
        onChange={choose}
        onBlur={field.onBlur}
        error={fieldState.error?.message}
      />
      <StateField country={country} hasCountry={Boolean(field.value)} />
    </>
  );
}

/** Some names stand for two places; their codes tell them apart. */
function stateChoices(states: readonly StateOption[]) {
  const counts = Map.groupBy(states, ({ name }) => name);
  return states.map(({ code, name }) => ({
    value: code,
    label: name,
    hint: (counts.get(name)?.length ?? 0) > 1 ? code : undefined,
  }));
}

function StateField({ country, hasCountry }: { country: CountryOption | undefined; hasCountry: boolean }) {
  const { t } = useTranslation();
  const { register } = useFormContext<ShopValues>();
  const { field, fieldState } = useController<ShopValues, 'address.state'>({ name: 'address.state' });
  const { data: states = [] } = useQuery(statesQuery(country?.hasStates ? country.code2 : undefined));
  const options = useMemo(() => stateChoices(states), [states]);
  const label = t('shops.address.state');
  const error = fieldState.error?.message;

  if (country && !country.hasStates) {
    return <TextField {...register('address.state')} label={label} autoComplete="off" error={error} />;
  }
  const chosen = states.find(({ name }) => name === field.value);
  return (
    <Combobox
      ref={field.ref}
      name="address.state"
      label={label}
      help={hasCountry ? undefined : t('shops.help.state')}
      options={options}
      // Stored is the name; until the list is there, it stands for itself.
      value={chosen?.code ?? field.value ?? ''}
      onChange={(code) => field.onChange(states.find((state) => state.code === code)?.name ?? '')}
      onBlur={field.onBlur}
      disabled={!hasCountry}
      error={error}
    />
  );
}
