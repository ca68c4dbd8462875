import type { Category } from '@sofra/contract/categories';
import { pickText } from '@sofra/contract/localized-text';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { SelectField } from '../../ui/select-field.tsx';

interface MoveDialogProps {
  categories: Category[];
  onMove: (id: string, name: string) => void;
  onClose: () => void;
}

/** Asks for the category that all of them shall go to. */
export function MoveDialog({ categories, onMove, onClose }: MoveDialogProps) {
  const { t, i18n } = useTranslation();
  const [id, setId] = useState(categories[0]?._id ?? '');
  const nameOf = (category: Category | undefined) => pickText(category?.name, i18n.language);
  return (
    <ConfirmDialog
      title={t('menu_table.move.title')}
      confirm={t('menu_table.move.confirm')}
      look="primary"
      onConfirm={() => onMove(id, nameOf(categories.find(({ _id }) => _id === id)))}
      onClose={onClose}
    >
      <SelectField
        name="category_id"
        label={t('menu_table.move.to')}
        value={id}
        onChange={(event) => setId(event.target.value)}
      >
        {categories.map((category) => (
          <option key={category._id} value={category._id}>
            {nameOf(category)}
          </option>
        ))}
      </SelectField>
    </ConfirmDialog>
  );
}
