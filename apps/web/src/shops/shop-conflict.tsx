import { useTranslation } from 'react-i18next';
import { valueAt } from '../lib/edit-conflicts.ts';
import { ConflictDialog } from '../ui/conflict-dialog.tsx';
import { fieldAt } from './shop-fields.ts';
import type { ShopValues } from './shop-values.ts';

interface ShopConflictProps {
  paths: readonly string[];
  mine: ShopValues;
  theirs: ShopValues;
  busy: boolean;
  onResolve: (keptTheirs: string[]) => void;
  onClose: () => void;
}

interface SlotLike {
  open: string;
  close: string;
}

const isSlot = (item: unknown): item is SlotLike =>
  typeof item === 'object' && item !== null && 'open' in item && 'close' in item;

export function ShopConflict({ paths, mine, theirs, ...dialog }: ShopConflictProps) {
  const { t, i18n } = useTranslation();

  /** A field's value as a person reads it. */
  function words(values: ShopValues, path: string): string {
    const value = valueAt(values, path);
    if (typeof value === 'boolean') return t(value ? 'shops.conflict.on' : 'shops.conflict.off');
    if (typeof value === 'number') return new Intl.NumberFormat(i18n.language).format(value);
    if (!Array.isArray(value)) return typeof value === 'string' ? value : '';
    const slots = value.filter(isSlot);
    if (path.startsWith('restaurant_time_info.')) {
      return slots.map(({ open, close }) => `${open}–${close}`).join('\n') || t('shops.hours.closed');
    }
    return t('shops.conflict.pictures', { count: value.length });
  }

  return (
    <ConflictDialog
      {...dialog}
      conflicts={paths.map((path) => ({
        path,
        label: fieldAt(path)?.label(t, i18n.language) ?? path,
        mine: words(mine, path),
        theirs: words(theirs, path),
      }))}
    />
  );
}
