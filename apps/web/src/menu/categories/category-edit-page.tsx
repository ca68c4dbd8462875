import { pickText } from '@sofra/contract/localized-text';
import type { Shop } from '@sofra/contract/shops';
import { useQuery } from '@tanstack/react-query';
import { LayoutGrid, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { useMay, useSelectedShop } from '../../shops/selected-shop.ts';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import { Button } from '../../ui/button.tsx';
import { PageFrame } from '../../ui/page-frame.tsx';
import { EditGate } from '../edit-gate.tsx';
import { FormSkeleton } from '../form-skeleton.tsx';
import { ItemTabs } from '../item-tabs.tsx';
import { LoadFailure } from '../load-failure.tsx';
import { MissingItem } from '../missing-item.tsx';
import { useKeptItem } from '../use-kept-item.ts';
import { categoriesQuery } from './categories.api.ts';
import { CategoryEditor } from './category-editor.tsx';
import { DeleteCategory } from './delete-category.tsx';

export function CategoryEditPage() {
  const { t } = useTranslation();
  const { shop } = useSelectedShop();
  const mayEdit = useMay('menu.edit');
  if (shop && mayEdit) return <ShopCategory key={shop._id} shop={shop} />;
  return (
    <PageFrame title={t('categories.edit_title')}>
      <EditGate text={t('categories.edit_shop_needed')}>{() => <FormSkeleton />}</EditGate>
    </PageFrame>
  );
}

function ShopCategory({ shop }: { shop: Shop }) {
  const { t, i18n } = useTranslation();
  const { category_id: id } = useParams();
  const mayDelete = useMay('menu.delete');
  const [isDeleting, setDeleting] = useState(false);
  const { data: categories, error, refetch } = useQuery(categoriesQuery(shop._id));
  const category = useKeptItem(categories, id);
  const name = pickText(category?.name, i18n.language);
  return (
    <PageFrame
      title={t('categories.edit_title')}
      breadcrumb={
        <Breadcrumb
          parents={[{ to: '/categories', label: t('categories.title') }]}
          current={name || t('categories.edit_title')}
        />
      }
      action={
        category &&
        mayDelete && (
          <Button icon={<Trash2 className="size-4" aria-hidden="true" />} onClick={() => setDeleting(true)}>
            {t('menu_item.delete')}
          </Button>
        )
      }
    >
      {category && categories ? (
        <ItemTabs
          key={category._id}
          shop={shop}
          entity="category"
          entityId={category._id}
          label={name}
          categories={categories}
        >
          <CategoryEditor shop={shop} category={category} />
        </ItemTabs>
      ) : error ? (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      ) : categories ? (
        <MissingItem
          Icon={LayoutGrid}
          title={t('categories.id_missing')}
          list={{ to: '/categories', label: t('categories.title') }}
        />
      ) : (
        <FormSkeleton />
      )}
      {isDeleting && category && categories && (
        <DeleteCategory category={category} categories={categories} onClose={() => setDeleting(false)} />
      )}
    </PageFrame>
  );
}
