import { useQuery } from '@tanstack/react-query';
import { Store } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { ApiError } from '../lib/api-error.ts';
import { messageOf } from '../lib/progress-toast.ts';
import { Breadcrumb } from '../ui/breadcrumb.tsx';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { PageFrame } from '../ui/page-frame.tsx';
import { ShopEditor, type ShopEditorProps } from './shop-editor.tsx';
import { shopQuery } from './shops.api.ts';

type ShopEditPageProps = Pick<ShopEditorProps, 'UserManagement'>;

export function ShopEditPage({ UserManagement }: ShopEditPageProps) {
  const { t } = useTranslation();
  const { shop_id: id } = useParams();
  if (!id) return <NoShop title={t('shops.edit.none')} text={t('shops.edit.none_text')} />;
  return <LoadedShop key={id} id={id} UserManagement={UserManagement} />;
}

function LoadedShop({ id, UserManagement }: ShopEditPageProps & { id: string }) {
  const { t } = useTranslation();
  const { data: shop, error, refetch } = useQuery(shopQuery(id));
  // An id that is none at all is refused as such; to the person both are a shop that is not there.
  const isMissing = error instanceof ApiError && (error.status === 404 || error.status === 422);
  if (isMissing) return <NoShop title={t('shops.edit.not_found')} text={t('shops.edit.not_found_text')} />;
  if (shop) {
    return (
      <PageFrame
        title={t('shops.edit.title')}
        breadcrumb={<Breadcrumb parents={[{ to: '/shops', label: t('shops.title') }]} current={shop.name} />}
      >
        <ShopEditor shop={shop} UserManagement={UserManagement} />
      </PageFrame>
    );
  }
  if (!error) return <Skeleton />;
  return (
    <NoShop
      title={t('outage.title')}
      text={messageOf(error, t('shops.error'))}
      action={
        <Button look="primary" onClick={() => void refetch()}>
          {t('outage.retry')}
        </Button>
      }
    />
  );
}

function NoShop({ title, text, action }: { title: string; text: string; action?: ReactNode }) {
  const { t } = useTranslation();
  return (
    <EmptyState
      Icon={Store}
      title={title}
      text={text}
      isPage
      action={
        action ?? (
          <Link to="/shops" className="btn btn-primary">
            {t('shops.edit.to_shops')}
          </Link>
        )
      }
    />
  );
}

function Skeleton() {
  const { t } = useTranslation();
  return (
    <PageFrame title={t('shops.edit.title')}>
      <div role="status" className="flex flex-col gap-6">
        <span className="sr-only">{t('common.loading')}</span>
        <span className="skeleton h-11 w-full md:h-10" />
        <span className="skeleton h-96 w-full" />
      </div>
    </PageFrame>
  );
}
