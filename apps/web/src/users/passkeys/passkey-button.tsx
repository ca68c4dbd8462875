import { UserRoundKey } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';

/** The way in without a password, below the one with it. */
export function PasskeyButton(button: Pick<ComponentProps<typeof Button>, 'busy' | 'onClick'>) {
  const { t } = useTranslation();
  return (
    <div className="flex flex-col gap-4">
      <p className="flex items-center gap-3 text-muted text-sm before:h-px before:grow before:bg-base-300 after:h-px after:grow after:bg-base-300">
        {t('auth.login.or')}
      </p>
      <Button {...button} icon={<UserRoundKey className="size-4" aria-hidden="true" />}>
        {t('auth.login.passkey')}
      </Button>
    </div>
  );
}
