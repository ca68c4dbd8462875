import { passwordLength } from '@sofra/contract/users';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { PasswordField } from '../ui/password-field.tsx';
import { passwordStrength, type Strength, strengths } from './password-strength.ts';

const colours: Record<Strength, string> = {
  too_short: 'bg-error',
  weak: 'bg-error',
  fair: 'bg-warning',
  good: 'bg-success',
  strong: 'bg-success',
};

interface Typed {
  typed: string;
  /** What the form knows of the person: no good beginning for a password. */
  known?: readonly string[];
}

export function NewPasswordField({ typed, known, ...field }: ComponentProps<typeof PasswordField> & Typed) {
  const hint = <StrengthHint typed={typed} known={known} />;
  return <PasswordField {...field} autoComplete="new-password" required help={hint} />;
}

function StrengthHint({ typed, known }: Typed) {
  const { t } = useTranslation();
  const strength = passwordStrength(typed, known);
  const reached = strengths.indexOf(strength);
  return (
    <div className="flex flex-col gap-1.5">
      {/* There from the start, so that nothing below moves away under a finger that is about to press it. */}
      <div className="flex gap-1" aria-hidden="true">
        {strengths.slice(1).map((step, index) => (
          <span
            key={step}
            className={`h-1 grow rounded-full ${index < reached ? colours[strength] : 'bg-base-300'}`}
          />
        ))}
      </div>
      <p aria-live="polite">
        {strength !== 'too_short' && <span className="sr-only">{t('auth.strength.label')}: </span>}
        {t(`auth.strength.${strength}`, { minimum: passwordLength.min })}
      </p>
    </div>
  );
}
