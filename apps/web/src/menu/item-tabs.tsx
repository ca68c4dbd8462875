import type { Category } from '@sofra/contract/categories';
import type { Shop } from '@sofra/contract/shops';
import type { Variant } from '@sofra/contract/variants';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { HistoryList } from '../history/history-list.tsx';
import { KnownThings } from '../history/history-words.ts';
import { LastEdit } from '../history/last-edit.tsx';
import { TabPanel, Tabs } from '../ui/tabs.tsx';
import { useKnownThings } from './use-known-things.ts';

interface ItemTabsProps {
  shop: Shop;
  entity: 'product' | 'category' | 'option_group' | 'menu_time';
  entityId: string;
  /** What the tabs divide, for screen readers. */
  label: string;
  categories: readonly Category[];
  /** What a product is sold in. */
  sizes?: readonly Variant[];
  /** Stands above what was changed. */
  beforeHistory?: ReactNode;
  /** The form, which stays as it is while the history is read. */
  children: ReactNode;
}

/** The form of something on the menu, and what was changed of it. */
export function ItemTabs({
  shop,
  entity,
  entityId,
  label,
  categories,
  sizes,
  beforeHistory,
  children,
}: ItemTabsProps) {
  const { t } = useTranslation();
  const idBase = useId();
  const [tab, setTab] = useState<'details' | 'history'>('details');
  const known = useKnownThings(shop, categories, sizes);
  return (
    <>
      <LastEdit shopId={shop._id} entity={entity} entityId={entityId} />
      <Tabs
        label={label}
        idBase={idBase}
        current={tab}
        onChange={setTab}
        tabs={[
          { id: 'details', label: t('history.details_tab') },
          { id: 'history', label: t('history.title') },
        ]}
      />
      <TabPanel idBase={idBase} id="details" current={tab}>
        {children}
      </TabPanel>
      <TabPanel idBase={idBase} id="history" current={tab}>
        {beforeHistory}
        <KnownThings value={known}>
          <HistoryList shop={shop} asked={{ entity, entityId }} />
        </KnownThings>
      </TabPanel>
    </>
  );
}
