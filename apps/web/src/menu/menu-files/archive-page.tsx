import type { Shop } from '@sofra/contract/shops';
import { useQuery } from '@tanstack/react-query';
import { FileArchive, Lock } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { ApiError } from '../../lib/api-error.ts';
import { useMay } from '../../shops/selected-shop.ts';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import { PageFrame } from '../../ui/page-frame.tsx';
import { FormSkeleton } from '../form-skeleton.tsx';
import { LoadFailure } from '../load-failure.tsx';
import { MissingItem } from '../missing-item.tsx';
import { ShopGate } from '../shop-gate.tsx';
import { ArchiveDraft } from './archive-draft.tsx';
import { ArchiveResult } from './archive-result.tsx';
import { shopArchiveQuery } from './shop-archives.api.ts';

/** A whole shop that came as a file: what is in it, and what became of it. */
export function ShopArchivePage() {
  const { t } = useTranslation();
  const { archive_id: id = '' } = useParams();
  const isOwner = useMay('shop.own');
  const list = { to: '/menu-files', label: t('menu_import.title') };
  return (
    <PageFrame
      title={t('shop_archive.page_title')}
      breadcrumb={<Breadcrumb parents={[list]} current={t('shop_archive.page_title')} />}
    >
      <ShopGate text={t('menu_import.shop_needed')} waiting={<FormSkeleton />}>
        {(shop) =>
          isOwner ? (
            <ArchiveOfShop key={`${shop._id} ${id}`} shop={shop} id={id} />
          ) : (
            <MissingItem Icon={Lock} title={t('shop_archive.owners_only')} list={list} />
          )
        }
      </ShopGate>
    </PageFrame>
  );
}

// An address that is no id at all, or another shop's, is simply not there either.
const isGone = (error: Error) =>
  error instanceof ApiError && (error.status === 404 || error.status === 422 || error.status === 403);

function ArchiveOfShop({ shop, id }: { shop: Shop; id: string }) {
  const { t } = useTranslation();
  const { data: archive, error, refetch } = useQuery(shopArchiveQuery(id));
  const wasDraft = useRef(false);
  useEffect(() => {
    wasDraft.current ||= archive?.state === 'draft';
  });
  const isForeign = archive ? archive.shop_id !== shop._id : error !== null && isGone(error);
  if (isForeign)
    return (
      <MissingItem
        Icon={FileArchive}
        title={t('shop_archive.missing')}
        list={{ to: '/menu-files', label: t('menu_import.title') }}
      />
    );
  if (archive?.state === 'draft') return <ArchiveDraft shop={shop} archive={archive} />;
  if (archive) return <ArchiveResult shop={shop} archive={archive} isNews={wasDraft.current} />;
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  return <FormSkeleton />;
}
