import type { Category } from '@sofra/contract/categories';
import type { Product } from '@sofra/contract/products';
import { whyHidden } from '@sofra/contract/publishing';
import { Eye, EyeOff, FolderInput, type LucideIcon, Percent, Tags, Trash2, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useMay } from '../../shops/selected-shop.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { DiscountDialog } from './discount-dialog.tsx';
import { MoveDialog } from './move-dialog.tsx';
import type { useBulk } from './use-bulk.ts';

interface BulkBarProps {
  selected: Product[];
  categories: Category[];
  bulk: ReturnType<typeof useBulk>;
  onClear: () => void;
}

/** What can be done to all that are chosen; stays in sight as long as something is. */
export function BulkBar({ selected, categories, bulk, onClear }: BulkBarProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const mayEdit = useMay('menu.edit');
  const mayDelete = useMay('menu.delete');
  const [asked, setAsked] = useState<'move' | 'discount' | 'delete'>();
  const ids = selected.map(({ _id }) => _id);
  const products = t('products.count', { count: ids.length });
  const close = () => setAsked(undefined);

  const byId = new Map(categories.map((category) => [category._id, category]));
  const isAllSeen = selected.every(
    (product) => whyHidden({ ...product, is_active: true }, byId.get(product.category_id)) === null,
  );
  const published = isAllSeen ? 'menu_table.done.published' : 'menu_table.done.published_hidden';

  const show = (is_active: boolean) =>
    void bulk.changeAll(ids, { is_active }, (products) =>
      t(is_active ? published : 'menu_table.done.hidden', { products }),
    );

  return (
    <section
      aria-label={t('menu_table.bulk.label')}
      className="sticky bottom-[calc(var(--bottom-bar)+0.5rem)] z-sticky flex flex-wrap items-center gap-1 rounded-box border border-base-300 bg-base-100 p-1.5 shadow-lg"
    >
      <button
        type="button"
        className="btn btn-ghost btn-square"
        title={t('menu_table.bulk.clear')}
        onClick={onClear}
      >
        <X className="size-4" aria-hidden="true" />
      </button>
      <p role="status" className="me-auto pe-2 text-sm">
        {t('menu_table.bulk.selected', { products })}
      </p>
      <div className="flex max-sm:basis-full max-sm:justify-between">
        <Action Icon={Eye} label={t('menu_table.bulk.publish')} onClick={() => show(true)} />
        <Action Icon={EyeOff} label={t('menu_table.bulk.hide')} onClick={() => show(false)} />
        {mayEdit && (
          <>
            <Action Icon={FolderInput} label={t('menu_table.bulk.move')} onClick={() => setAsked('move')} />
            <Action
              Icon={Percent}
              label={t('menu_table.bulk.discount')}
              onClick={() => setAsked('discount')}
            />
            <Action
              Icon={Tags}
              label={t('menu_table.bulk.prices')}
              onClick={() => void navigate('/price-runs/new', { state: { product_ids: ids } })}
            />
          </>
        )}
        {mayDelete && (
          <Action Icon={Trash2} label={t('menu_table.bulk.delete')} onClick={() => setAsked('delete')} />
        )}
      </div>
      {asked === 'move' && (
        <MoveDialog
          categories={categories}
          onMove={(category_id, category) => {
            close();
            void bulk.changeAll(ids, { category_id }, (products) =>
              t('menu_table.done.moved', { products, category }),
            );
          }}
          onClose={close}
        />
      )}
      {asked === 'discount' && (
        <DiscountDialog
          products={selected}
          onApply={(discount) => {
            close();
            void bulk.changeAll(ids, { discount }, (products) =>
              t(discount ? 'menu_table.done.discounted' : 'menu_table.done.discount_removed', { products }),
            );
          }}
          onClose={close}
        />
      )}
      {asked === 'delete' && (
        <ConfirmDialog
          title={t('menu_table.delete.question', { products })}
          confirm={t('menu_item.delete_confirm')}
          busy={bulk.isBusy}
          onConfirm={() => {
            close();
            void bulk.removeAll(ids);
          }}
          onClose={close}
        >
          <p>{t('menu_table.delete.text')}</p>
        </ConfirmDialog>
      )}
    </section>
  );
}

interface ActionProps {
  Icon: LucideIcon;
  label: string;
  onClick: () => void;
}

const Action = ({ Icon, label, onClick }: ActionProps) => (
  <button type="button" className="btn btn-ghost px-3" title={label} onClick={onClick}>
    <Icon className="size-4" aria-hidden="true" />
    <span className="max-lg:sr-only">{label}</span>
  </button>
);
