import type { MenuImport } from '@sofra/contract/menu-import';
import type { Shop } from '@sofra/contract/shops';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { whenWords } from '../../lib/change-time.ts';
import { Section } from '../../ui/section.tsx';
import { LoadFailure } from '../load-failure.tsx';
import { RowSkeletons } from '../row-skeletons.tsx';
import { countsText } from './import-words.ts';
import { menuImportsQuery } from './menu-imports.api.ts';

/** The latest files of the shop, each leading to what became of it. */
export function ImportList({ shop }: { shop: Shop }) {
  const { t } = useTranslation();
  const { data: imports, error, refetch } = useQuery(menuImportsQuery(shop._id));
  return (
    <Section title={t('menu_import.list.title')} text={t('menu_import.list.text')}>
      {error && !imports ? (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      ) : !imports ? (
        <RowSkeletons />
      ) : imports.length === 0 ? (
        <p className="text-sm">{t('menu_import.list.none')}</p>
      ) : (
        <ul className="flex flex-col gap-2">
          {imports.map((menuImport) => (
            <ImportLine key={menuImport._id} menuImport={menuImport} />
          ))}
        </ul>
      )}
    </Section>
  );
}

function ImportLine({ menuImport: { _id, name, state, counts, createdAt } }: { menuImport: MenuImport }) {
  const { t, i18n } = useTranslation();
  return (
    <li className="relative flex flex-col gap-1 rounded-field border border-base-300 p-3">
      <div className="flex items-start justify-between gap-3">
        <h3 className="min-w-0 break-words font-medium">
          <Link
            to={`/menu-files/${_id}`}
            className="after:absolute after:inset-0 after:rounded-field hover:underline"
          >
            <bdi>{name}</bdi>
          </Link>
        </h3>
        <span className={`badge shrink-0 ${state === 'draft' ? 'badge-primary' : 'badge-ghost'}`}>
          {t(`menu_import.state.${state}`)}
        </span>
      </div>
      <p className="flex flex-wrap gap-x-3 text-muted text-sm">
        <time dateTime={createdAt}>{whenWords(createdAt, t, i18n.language)}</time>
        {countsText(t, counts).map((text) => (
          <span key={text}>{text}</span>
        ))}
      </p>
    </li>
  );
}
