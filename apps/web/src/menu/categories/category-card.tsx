import type { Category } from '@sofra/contract/categories';
import { pickText } from '@sofra/contract/localized-text';
import { whyCategoryHidden } from '@sofra/contract/publishing';
import { Pencil } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { DragHandle, useSortableItem } from '../../ui/sortable.tsx';
import { ActiveSwitch } from '../active-switch.tsx';
import { CardPicture } from '../card-picture.tsx';
import { MenuTimeMark } from '../menu-times/menu-time-mark.tsx';

interface CategoryCardProps {
  category: Category;
  /** Of the menu time that it goes by. */
  timeName: string | undefined;
  mayEdit: boolean;
  canMove: boolean;
  onSwitch: (id: string, name: string, isActive: boolean) => void;
}

export function CategoryCard({ category, timeName, mayEdit, canMove, onSwitch }: CategoryCardProps) {
  const { t, i18n } = useTranslation();
  const { ref, style, isDragging, handle } = useSortableItem(category._id);
  const name = pickText(category.name, i18n.language);
  const hidden = whyCategoryHidden(category);
  return (
    <li
      ref={ref}
      style={style}
      className={`relative flex flex-col overflow-hidden rounded-box border border-base-300 bg-base-100 ${isDragging ? 'shadow-lg' : ''}`}
    >
      <Link
        to={`/products?category=${category._id}`}
        className="group flex grow flex-col focus-visible:-outline-offset-2"
      >
        <CardPicture url={category.cat_image} hidden={hidden} />
        <span className="flex flex-col gap-0.5 p-3">
          <bdi className="font-medium group-hover:underline">{name}</bdi>
          <span className="text-muted text-sm">{t('products.count', { count: category.product_count })}</span>
          {timeName && <MenuTimeMark name={timeName} />}
        </span>
      </Link>
      <div className="flex flex-wrap items-center justify-between gap-1 px-3 pb-2">
        <ActiveSwitch
          name={name}
          isActive={category.is_active}
          hidden={hidden}
          onSwitch={(isActive) => onSwitch(category._id, name, isActive)}
        />
        {mayEdit && (
          <Link
            to={`/categories/${category._id}`}
            className="btn btn-ghost btn-square btn-sm max-md:size-11"
            title={t('menu_item.edit', { name })}
          >
            <Pencil className="size-4" aria-hidden="true" />
          </Link>
        )}
      </div>
      {canMove && <DragHandle handle={handle} name={name} className="absolute end-2 top-2 bg-base-100" />}
    </li>
  );
}
