import type { MenuImport } from '@sofra/contract/menu-import';
import type { Shop } from '@sofra/contract/shops';
import { useQuery } from '@tanstack/react-query';
import { FileSpreadsheet } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { ApiError } from '../../lib/api-error.ts';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import { PageFrame } from '../../ui/page-frame.tsx';
import { EditGate } from '../edit-gate.tsx';
import { FormSkeleton } from '../form-skeleton.tsx';
import { LoadFailure } from '../load-failure.tsx';
import { MissingItem } from '../missing-item.tsx';
import { ColumnSection } from './column-section.tsx';
import { ImportBar } from './import-bar.tsx';
import { ImportResult } from './import-result.tsx';
import { menuImportQuery } from './menu-imports.api.ts';
import { RowsSection } from './rows-section.tsx';
import { useColumns } from './use-columns.ts';

/** One file: what its columns mean, what would become of its products, and what did. */
export function MenuImportPage() {
  const { t } = useTranslation();
  const { import_id: id = '' } = useParams();
  const { data } = useQuery({ ...menuImportQuery(id), enabled: false });
  return (
    <PageFrame
      title={t('menu_import.edit_title')}
      breadcrumb={
        <Breadcrumb
          parents={[{ to: '/menu-files', label: t('menu_import.title') }]}
          current={data?.name ?? t('menu_import.edit_title')}
        />
      }
    >
      <EditGate text={t('menu_import.shop_needed')}>
        {(shop) => <ShopImport key={`${shop._id} ${id}`} shop={shop} id={id} />}
      </EditGate>
    </PageFrame>
  );
}

// An address that is no id at all is simply not there either.
const isGone = (error: Error) => error instanceof ApiError && (error.status === 404 || error.status === 422);

function ShopImport({ shop, id }: { shop: Shop; id: string }) {
  const { t } = useTranslation();
  const { data: menuImport, error, refetch } = useQuery(menuImportQuery(id));
  const wasDraft = useRef(false);
  useEffect(() => {
    wasDraft.current ||= menuImport?.state === 'draft';
  });
  const isForeign = menuImport ? menuImport.shop_id !== shop._id : error !== null && isGone(error);
  if (isForeign)
    return (
      <MissingItem
        Icon={FileSpreadsheet}
        title={t('menu_import.missing')}
        list={{ to: '/menu-files', label: t('menu_import.title') }}
      />
    );
  if (menuImport?.state === 'draft') return <Draft shop={shop} menuImport={menuImport} />;
  if (menuImport)
    return (
      <>
        <ImportResult shop={shop} menuImport={menuImport} isNews={wasDraft.current} />
        <RowsSection menuImport={menuImport} />
      </>
    );
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  return <FormSkeleton />;
}

function Draft({ shop, menuImport }: { shop: Shop; menuImport: MenuImport }) {
  const matching = useColumns(menuImport);
  return (
    <>
      <ColumnSection shop={shop} menuImport={menuImport} {...matching} />
      <RowsSection menuImport={menuImport} isWorking={matching.isBusy} />
      <ImportBar shop={shop} menuImport={menuImport} isRead={!matching.isChanged} />
    </>
  );
}
