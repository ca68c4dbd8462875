import { useTranslation } from 'react-i18next';

interface ActiveSwitchProps {
  name: string;
  isActive: boolean;
  onSwitch: (isActive: boolean) => void;
}

/** Whether guests see it, switched right on its card. */
export function ActiveSwitch({ name, isActive, onSwitch }: ActiveSwitchProps) {
  const { t } = useTranslation();
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-2 text-sm md:min-h-8">
      <input
        type="checkbox"
        role="switch"
        name="is_active"
        className="toggle toggle-sm checked:toggle-primary"
        aria-label={t('menu_item.switch', { name })}
        aria-checked={isActive}
        checked={isActive}
        onChange={(event) => onSwitch(event.target.checked)}
      />
      <span aria-hidden="true" className="md:hidden">
        {t(isActive ? 'menu_item.on' : 'menu_item.off')}
      </span>
    </label>
  );
}
