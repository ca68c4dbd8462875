import { useTranslation } from 'react-i18next';
import { useMay } from '../../shops/selected-shop.ts';
import { ShopPicker } from '../../shops/shop-picker.tsx';
import { PageFrame } from '../../ui/page-frame.tsx';
import { FormSkeleton } from '../form-skeleton.tsx';
import { ShopGate } from '../shop-gate.tsx';
import { ArchiveSection } from './archive-section.tsx';
import { ExportSection } from './export-section.tsx';
import { ImportList } from './import-list.tsx';
import { ImportSection } from './import-section.tsx';

/** The menu comes in as a file and goes out as one. */
export function MenuFilesPage() {
  const { t } = useTranslation();
  const mayEdit = useMay('menu.edit');
  const isOwner = useMay('shop.own');
  return (
    <PageFrame title={t('menu_import.title')}>
      <ShopGate text={t('menu_import.shop_needed')} waiting={<FormSkeleton />}>
        {(shop) => (
          <>
            <div className="-ms-2.5 -mt-3">
              <ShopPicker />
            </div>
            {mayEdit && <ImportSection key={shop._id} shop={shop} />}
            <ExportSection shop={shop} />
            {mayEdit && <ImportList shop={shop} />}
            {isOwner && <ArchiveSection key={`archive ${shop._id}`} shop={shop} />}
          </>
        )}
      </ShopGate>
    </PageFrame>
  );
}
