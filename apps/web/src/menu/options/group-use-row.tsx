import { pickText } from '@sofra/contract/localized-text';
import type { GroupUse, OptionGroup } from '@sofra/contract/option-groups';
import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { DragHandle, useSortableItem } from '../../ui/sortable.tsx';
import { Switch } from '../../ui/switch.tsx';
import { RuleFields } from './rule-fields.tsx';
import { type Rule, ruleText } from './rule-words.ts';

interface GroupUseRowProps {
  /** Where the API finds it, such as `option_groups.0`. */
  path: string;
  use: GroupUse;
  /** Missing where it is not known any more, or not yet. */
  group: OptionGroup | undefined;
  name: string;
  canMove: boolean;
  onChange: (use: GroupUse) => void;
  onRemove: () => void;
  errorAt: (path: string) => string | undefined;
}

export function GroupUseRow({
  path,
  use,
  group,
  name,
  canMove,
  onChange,
  onRemove,
  errorAt,
}: GroupUseRowProps) {
  const { t, i18n } = useTranslation();
  const { ref, style, isDragging, handle } = useSortableItem(use.group_id);
  const count = group?.options.length ?? 1;
  const rule: Rule = { min: use.min ?? group?.min ?? 0, max: use.max ?? group?.max ?? null };
  const isOwn = use.min !== null || use.max !== null;
  // While a number is typed anew there is nothing to say.
  const isWhole = !Number.isNaN(rule.min) && !Number.isNaN(rule.max);
  // Nothing would mean the group's own again.
  const ownRule = ({ min, max }: Rule) => ({ min, max: max ?? count });
  const errors = { min: errorAt(`${path}.min`), max: errorAt(`${path}.max`) };
  return (
    <li
      ref={ref}
      style={style}
      className={`flex flex-col gap-2 rounded-field border border-base-300 bg-base-100 p-3 ${isDragging ? 'shadow-lg' : ''}`}
    >
      <div className="flex items-center gap-2">
        {canMove && <DragHandle handle={handle} name={name} />}
        <div className="flex min-w-0 grow flex-col">
          <bdi className="font-medium text-sm">{name}</bdi>
          <span className="truncate text-muted text-sm">
            {group?.options.map((option) => pickText(option.name, i18n.language)).join(', ')}
          </span>
          {group && <span className="text-muted text-sm">{isWhole ? ruleText(t, rule) : '…'}</span>}
        </div>
        <button
          type="button"
          className="btn btn-ghost btn-square btn-sm max-md:size-11"
          title={t('ordered.remove', { name })}
          onClick={onRemove}
        >
          <X className="size-4" aria-hidden="true" />
        </button>
      </div>
      {group && (
        <Switch
          name={`${path}.own_rule`}
          label={t('options.own_rule', { name })}
          checked={isOwn}
          error={isOwn ? undefined : (errors.min ?? errors.max ?? errorAt(`${path}.group_id`))}
          onChange={(event) =>
            onChange({ ...use, ...(event.target.checked ? ownRule(group) : { min: null, max: null }) })
          }
        />
      )}
      {group && isOwn && (
        <RuleFields
          prefix={`${path}.`}
          rule={ownRule(rule)}
          count={count}
          isEndless={false}
          onChange={(changed) => onChange({ ...use, ...ownRule(changed) })}
          errors={errors}
        />
      )}
    </li>
  );
}
