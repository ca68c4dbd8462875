import { getMenuCsv, getMenuSheet, getPriceList } from '@sofra/contract/menu-export';
import type { Shop } from '@sofra/contract/shops';
import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Section } from '../../ui/section.tsx';

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
          <li key={name} className="flex items-center justify-between gap-4 py-3">
            <div className="min-w-0">
              <p className="font-medium">{t(`menu_import.export.${name}`)}</p>
              <p className="text-muted text-sm">{t(`menu_import.export.${name}_text`)}</p>
            </div>
            <a
              href={`/api${route.path.replace(':id', shop._id)}`}
              download
              className="btn max-sm:btn-square shrink-0"
              aria-label={t('menu_import.export.download', { file: t(`menu_import.export.${name}`) })}
            >
              <Download className="size-4" aria-hidden="true" />
              <span className="max-sm:hidden" aria-hidden="true">
                {t('menu_import.export.button')}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </Section>
  );
}
