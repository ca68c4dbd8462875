import { pickText } from '@sofra/contract/localized-text';
import type { GroupUse, Option } from '@sofra/contract/option-groups';
import type { Shop } from '@sofra/contract/shops';
import { useTranslation } from 'react-i18next';
import { formatPrice } from '../../lib/format-price.ts';
import { useOptionGroups } from './options.api.ts';
import { ruleText } from './rule-words.ts';

/** What can be chosen with a dish, to read: by which rule, and what each costs. */
export function OptionList({ shop, uses }: { shop: Shop; uses: readonly GroupUse[] }) {
  const { t, i18n } = useTranslation();
  const groups = useOptionGroups(shop._id);
  const optionText = ({ name, prices, is_active }: Option) => {
    const text = pickText(name, i18n.language);
    const costs = prices.map(({ price, currency }) => `+${formatPrice(price, currency, i18n.language)}`);
    const said = [text, ...costs].join(' ');
    return is_active ? said : t('publishing.option_hidden', { name: said });
  };
  return (
    <ul className="flex flex-col gap-2">
      {uses.flatMap((use) => {
        const group = groups.find(({ _id }) => _id === use.group_id);
        if (!group) return [];
        const rule = { min: use.min ?? group.min, max: use.max ?? group.max };
        return (
          <li key={group._id}>
            <p className="flex flex-wrap gap-x-3">
              <bdi className="font-medium">{pickText(group.name, i18n.language)}</bdi>
              <span className="text-muted">{ruleText(t, rule)}</span>
            </p>
            <p>
              <bdi>{group.options.map(optionText).join(', ')}</bdi>
            </p>
          </li>
        );
      })}
    </ul>
  );
}
