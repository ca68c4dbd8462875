import { pickText } from '@sofra/contract/localized-text';
import type { OptionGroup } from '@sofra/contract/option-groups';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { DragHandle, useSortableItem } from '../../ui/sortable.tsx';
import { ruleText } from './rule-words.ts';

interface GroupRowProps {
  group: OptionGroup;
  mayEdit: boolean;
  canMove: boolean;
}

export function GroupRow({ group, mayEdit, canMove }: GroupRowProps) {
  const { t, i18n } = useTranslation();
  const { ref, style, isDragging, handle } = useSortableItem(group._id);
  const name = pickText(group.name, i18n.language);
  const options = group.options.map((option) => {
    const text = pickText(option.name, i18n.language);
    return option.is_active ? text : t('publishing.option_hidden', { name: text });
  });
  return (
    <li
      ref={ref}
      style={style}
      className={`flex items-center gap-2 rounded-box border border-base-300 bg-base-100 p-3 ${isDragging ? 'shadow-lg' : ''}`}
    >
      {canMove && <DragHandle handle={handle} name={name} />}
      <div className="flex min-w-0 grow flex-col gap-0.5">
        <h2 className="font-medium">
          {mayEdit ? (
            <Link to={`/options/${group._id}`} className="hover:underline">
              <bdi>{name}</bdi>
            </Link>
          ) : (
            <bdi>{name}</bdi>
          )}
        </h2>
        <p className="line-clamp-2 text-sm">
          <bdi>{options.join(', ')}</bdi>
        </p>
        <p className="flex flex-wrap gap-x-3 text-muted text-sm">
          <span>{ruleText(t, group)}</span>
          <span>{t('options.used_by', { count: group.product_count })}</span>
        </p>
      </div>
    </li>
  );
}
