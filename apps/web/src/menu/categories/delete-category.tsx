import type { Category } from '@sofra/contract/categories';
import { pickText } from '@sofra/contract/localized-text';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { findMade } from '../../history/made-change.ts';
import { useOfferUndo } from '../../history/use-offer-undo.ts';
import { ApiError } from '../../lib/api-error.ts';
import { messageOf } from '../../lib/progress-toast.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { unguarded } from '../../ui/unguarded.ts';
import { useDeleteCategory } from './categories.api.ts';

interface DeleteCategoryProps {
  category: Category;
  categories: Category[];
  onClose: () => void;
}

/** Asks first; with products inside it also asks where they shall go. */
export function DeleteCategory({ category, categories, onClose }: DeleteCategoryProps) {
  const { t, i18n } = useTranslation();
  const navigate = useNavigate();
  const remove = useDeleteCategory(category.shop_id);
  const queryClient = useQueryClient();
  const offerUndo = useOfferUndo(category.shop_id);
  const name = pickText(category.name, i18n.language);
  const [moveTo, setMoveTo] = useState('');
  const [error, setError] = useState<string>();
  // Somebody may have put products into it since the list was read.
  const [count, setCount] = useState(category.product_count);
  const others = categories.filter(({ _id }) => _id !== category._id);
  const isFull = count > 0;

  async function confirm() {
    if (isFull && moveTo === '') {
      setError(t(others.length > 0 ? 'categories.choose_move' : 'categories.nowhere_to_move'));
      return;
    }
    try {
      await remove.mutateAsync({ id: category._id, moveTo: moveTo || undefined });
    } catch (failure) {
      if (failure instanceof ApiError && failure.code === 'category_not_empty') setCount(Math.max(1, count));
      setError(t('categories.delete_error', { message: messageOf(failure, t('errors.internal')) }));
      return;
    }
    offerUndo({
      id: `deleted-${category._id}`,
      type: 'success',
      position: 'top-center',
      text: t('categories.deleted'),
      title: name,
      made: findMade(
        queryClient,
        category.shop_id,
        { entity: 'category', entityId: category._id },
        ({ kind }) => kind === 'delete',
      ),
    });
    await navigate('/categories', { state: unguarded });
  }

  return (
    <ConfirmDialog
      title={t('menu_item.delete_question', { name })}
      confirm={t('menu_item.delete_confirm')}
      busy={remove.isPending}
      error={error}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <p>{t('menu_item.delete_text')}</p>
      {isFull && others.length > 0 && (
        <SelectField
          name="moveTo"
          label={t('categories.move_to', { count })}
          value={moveTo}
          onChange={(event) => setMoveTo(event.target.value)}
        >
          <option value="">{t('categories.choose')}</option>
          {others.map(({ _id, name }) => (
            <option key={_id} value={_id}>
              {pickText(name, i18n.language)}
            </option>
          ))}
        </SelectField>
      )}
      {isFull && others.length === 0 && <p>{t('categories.nowhere_to_move')}</p>}
    </ConfirmDialog>
  );
}
