import type { ImportKind, MenuImport } from '@sofra/contract/menu-import';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { LoadFailure } from '../load-failure.tsx';
import { RowSkeletons } from '../row-skeletons.tsx';
import { importRowsQuery } from './menu-imports.api.ts';
import { ProductRow } from './product-row.tsx';

/** The products of one kind, more of them at a press. */
export function KindRows({ menuImport, kind }: { menuImport: MenuImport; kind: ImportKind }) {
  const { t, i18n } = useTranslation();
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    ...importRowsQuery(menuImport._id, kind),
    enabled: menuImport.counts[kind] > 0,
  });
  if (menuImport.counts[kind] === 0) return <p className="text-sm">{t(`menu_import.rows.none.${kind}`)}</p>;
  if (!data) {
    if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />;
    return <RowSkeletons />;
  }
  const rows = data.pages.flatMap((page) => page.rows);
  const number = new Intl.NumberFormat(i18n.language);
  return (
    <div className="flex flex-col gap-3">
      <ul className="-my-3 divide-y divide-base-300">
        {rows.map((row) => (
          <ProductRow key={row.row} row={row} />
        ))}
      </ul>
      {error && (
        <p role="alert" className="text-sm">
          {t('common.error', { message: error.message })}
        </p>
      )}
      {hasNextPage && (
        <div className="mt-3 flex flex-wrap items-center justify-between gap-3">
          <p role="status" className="text-muted text-sm">
            {t('menu_import.rows.shown', {
              shown: number.format(rows.length),
              total: number.format(data.pages.at(-1)?.total ?? rows.length),
            })}
          </p>
          <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('history.more_lines')}
          </Button>
        </div>
      )}
    </div>
  );
}
