import { type ComponentProps, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readTime } from './clock-text.ts';

interface TimeFieldProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type'> {
  /** 'HH:mm', or what was typed where it is no time. */
  value: string;
  onChange: (time: string) => void;
}

/**
 * A time of day. The browser's own field follows the language of the browser, which in Turkish, Arabic and Russian
 * may ask for AM and PM; in English both ways are usual, and the browser knows which.
 */
export function TimeField({ value, onChange, ...input }: TimeFieldProps) {
  const { i18n } = useTranslation();
  if (i18n.language === 'en')
    return <input {...input} type="time" value={value} onChange={(event) => onChange(event.target.value)} />;
  return <TypedTime {...input} value={value} onChange={onChange} />;
}

function TypedTime({ value, onChange, ...input }: TimeFieldProps) {
  // Shown as it is typed; '9' is not turned into '09:00' under the fingers.
  const [typed, setTyped] = useState<string>();
  return (
    <input
      {...input}
      type="text"
      inputMode="numeric"
      dir="ltr"
      autoComplete="off"
      placeholder="00:00"
      maxLength={8}
      value={typed ?? value}
      onFocus={(event) => event.target.select()}
      onChange={(event) => {
        setTyped(event.target.value);
        const time = readTime(event.target.value);
        if (time) onChange(time);
      }}
      onBlur={() => {
        if (typed !== undefined) onChange(readTime(typed) ?? typed.trim());
        setTyped(undefined);
      }}
    />
  );
}
