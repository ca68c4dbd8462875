import { getMenuCsv, getMenuSheet, getPriceList } from '@sofra/contract/menu-export';
import type { Shop } from '@sofra/contract/shops';
import { useTranslation } from 'react-i18next';
import { Section } from '../../ui/section.tsx';
import { DownloadRow } from './download-row.tsx';

const files = [
  { name: 'xlsx', route: getMenuSheet },
  { name: 'csv', route: getMenuCsv },
  { name: 'prices', route: getPriceList },
] as const;

/** The menu as files; for every member of the shop. */
export function ExportSection({ shop }: { shop: Shop }) {
  const { t } = useTranslation();
  return (
    <Section title={t('menu_import.export.title')} text={t('menu_import.export.text')}>
      <ul className="-my-3 divide-y divide-base-300">
        {files.map(({ name, route }) => (
          <li key={name} className="py-3">
            <DownloadRow
              name={t(`menu_import.export.${name}`)}
              text={t(`menu_import.export.${name}_text`)}
              href={`/api${route.path.replace(':id', shop._id)}`}
            />
          </li>
        ))}
      </ul>
    </Section>
  );
}
