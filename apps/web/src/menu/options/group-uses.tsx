import { pickText } from '@sofra/contract/localized-text';
import { type GroupUse, optionLimits } from '@sofra/contract/option-groups';
import { useQuery } from '@tanstack/react-query';
import { CircleAlert, ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Combobox } from '../../ui/combobox.tsx';
import { SortableArea } from '../../ui/sortable.tsx';
import { errorAt } from '../error-at.ts';
import type { ProductValues } from '../products/product-values.ts';
import { GroupUseRow } from './group-use-row.tsx';
import { noGroups, optionGroupsQuery } from './options.api.ts';
import { ruleText } from './rule-words.ts';

/** The groups that a dish uses, in its own order, picked from the shop's. */
export function GroupUses({ shopId }: { shopId: string }) {
  const { t, i18n } = useTranslation();
  const { control, setValue, formState } = useFormContext<ProductValues>();
  const uses = useWatch({ control, name: 'option_groups' });
  const { data } = useQuery(optionGroupsQuery(shopId));
  const groups = data ?? noGroups;
  // A combobox keeps what was chosen; a new one is empty again.
  const [added, setAdded] = useState(0);
  const { errors, isSubmitted } = formState;
  const error = errorAt(errors, 'option_groups');
  const groupOf = ({ group_id }: GroupUse) => groups.find(({ _id }) => _id === group_id);
  // One that is not read yet is not gone.
  const nameless = data ? t('options.missing') : t('options.unknown');
  const nameOf = (use: GroupUse) => pickText(groupOf(use)?.name, i18n.language) || nameless;
  const change = (next: GroupUse[]) =>
    setValue('option_groups', next, { shouldDirty: true, shouldTouch: true, shouldValidate: isSubmitted });
  const free = groups.filter(({ _id }) => !uses.some(({ group_id }) => group_id === _id));
  return (
    <>
      {uses.length > 0 && (
        <SortableArea
          ids={uses.map(({ group_id }) => group_id)}
          nameOf={(id) => nameOf({ group_id: id, min: null, max: null })}
          onReorder={(ids) =>
            change(uses.toSorted((a, b) => ids.indexOf(a.group_id) - ids.indexOf(b.group_id)))
          }
        >
          <ul className="flex flex-col gap-2">
            {uses.map((use, index) => (
              <GroupUseRow
                key={use.group_id}
                path={`option_groups.${index}`}
                use={use}
                group={groupOf(use)}
                name={nameOf(use)}
                canMove={uses.length > 1}
                onChange={(changed) => change(uses.with(index, changed))}
                onRemove={() => change(uses.toSpliced(index, 1))}
                errorAt={(path) => errorAt(errors, path)}
              />
            ))}
          </ul>
        </SortableArea>
      )}
      {uses.length < optionLimits.groupsPerProduct && free.length > 0 && (
        <Combobox
          key={added}
          name="option_group"
          label={t('options.pick')}
          options={free.map((group) => ({
            value: group._id,
            label: pickText(group.name, i18n.language),
            hint: ruleText(t, group),
          }))}
          value=""
          onChange={(group_id) => {
            if (!group_id) return;
            change([...uses, { group_id, min: null, max: null }]);
            setAdded(added + 1);
          }}
        />
      )}
      {error && (
        <p className="flex items-start gap-1.5 font-medium text-sm">
          <CircleAlert className="mt-0.5 size-4 shrink-0 text-error" aria-hidden="true" />
          {error}
        </p>
      )}
      {/* In a tab of its own: what is typed here stays, and the new group is in the list on the way back. */}
      <a
        href="/options/create"
        target="_blank"
        rel="noopener"
        className="link flex min-h-11 items-center gap-1.5 self-start text-sm md:min-h-0"
      >
        {t('options.new_group')}
        <ExternalLink className="size-4 rtl:-scale-x-100" aria-hidden="true" />
      </a>
    </>
  );
}
