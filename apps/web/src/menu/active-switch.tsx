import type { HiddenReason } from '@sofra/contract/publishing';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';

interface ActiveSwitchProps {
  name: string;
  isActive: boolean;
  /** Why guests do not see it, whatever the switch says. */
  hidden: HiddenReason | null;
  onSwitch: (isActive: boolean) => void;
}

/** Whether guests see it, switched right on its card. */
export function ActiveSwitch({ name, isActive, hidden, onSwitch }: ActiveSwitchProps) {
  const { t } = useTranslation();
  const stateId = useId();
  const state = t(hidden ? `publishing.reasons.${hidden}` : 'publishing.live');
  // On a wide screen the picture says it already; a switch that is on and hides nothing would be a riddle.
  const isPlain = hidden !== 'category_hidden';
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-2 text-sm md:min-h-8">
      <input
        type="checkbox"
        role="switch"
        name="is_active"
        className="toggle toggle-sm checked:toggle-primary"
        aria-label={t('menu_item.switch', { name })}
        aria-describedby={isPlain ? undefined : stateId}
        aria-checked={isActive}
        checked={isActive}
        onChange={(event) => onSwitch(event.target.checked)}
      />
      <span id={stateId} aria-hidden="true" className="md:hidden">
        {state}
      </span>
    </label>
  );
}
