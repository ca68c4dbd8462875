import { changedEntities } from '@sofra/contract/history';
import { may } from '@sofra/contract/permissions';
import type { Shop } from '@sofra/contract/shops';
import { useTranslation } from 'react-i18next';
import type { HistoryFilter } from './use-history-filters.ts';

interface HistoryFiltersProps {
  shop: Shop;
  entity: string | undefined;
  user: string | undefined;
  onChange: (filter: HistoryFilter, value: string) => void;
}

/** Which kind of thing and which person. */
export function HistoryFilters({ shop, entity, user, onChange }: HistoryFiltersProps) {
  const { t } = useTranslation();
  const { owner, admins, managers, staffs, sellers } = shop;
  // The changes of the team are told to those who manage it.
  const offered = changedEntities.filter((kind) => kind !== 'member' || may(shop.my_role, 'team.staff'));
  return (
    <form
      noValidate
      aria-label={t('history.filters.label')}
      onSubmit={(event) => event.preventDefault()}
      className="flex flex-wrap gap-2"
    >
      <select
        name="entity"
        aria-label={t('history.filters.thing')}
        className="select grow basis-36 sm:max-w-56"
        value={entity ?? ''}
        onChange={(event) => onChange('entity', event.target.value)}
      >
        <option value="">{t('history.filters.anything')}</option>
        {offered.map((kind) => (
          <option key={kind} value={kind}>
            {t(`history.entities.${kind}`)}
          </option>
        ))}
      </select>
      <select
        name="user"
        aria-label={t('history.filters.person')}
        className="select grow basis-36 sm:max-w-56"
        value={user ?? ''}
        onChange={(event) => onChange('user', event.target.value)}
      >
        <option value="">{t('history.filters.anybody')}</option>
        {[owner, ...admins, ...managers, ...staffs, ...sellers].map(({ _id, name, email }) => (
          <option key={_id} value={_id}>
            {name || email}
          </option>
        ))}
      </select>
    </form>
  );
}
