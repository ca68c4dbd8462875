import type { Category } from '@sofra/contract/categories';
import { pickText } from '@sofra/contract/localized-text';
import { whyHidden } from '@sofra/contract/publishing';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { SoldOutBadge } from '../sold-out-badge.tsx';
import { usePublish } from '../use-publish.ts';
import type { ProductForm } from './product-values.ts';
import { productQuery } from './products.api.ts';

interface ProductStateProps {
  form: ProductForm;
  categories: readonly Category[];
  /** Of one that is stored already. */
  productId: string | undefined;
}

/** What guests see once the form is saved, and the way out where its category hides it. */
export function ProductState({ form, categories, productId }: ProductStateProps) {
  const { t, i18n } = useTranslation();
  const publish = usePublish();
  const [is_active, category_id, variants] = useWatch({
    control: form.control,
    name: ['is_active', 'category_id', 'variants'],
  });
  const category = categories.find(({ _id }) => _id === category_id);
  const reason = whyHidden({ is_active, variants }, category);
  if (reason === null)
    return (
      <>
        {t('publishing.state.live')} {productId && <SoldOut productId={productId} />}
      </>
    );
  if (reason !== 'category_hidden' || !category) return t(`publishing.state.${reason}`);
  return (
    <>
      {t('publishing.state.category_hidden', { category: pickText(category.name, i18n.language) })}{' '}
      <button type="button" className="link" onClick={() => void publish({ category })}>
        {t('publishing.publish.category')}
      </button>
    </>
  );
}

/** What the kitchen has marked is no field of the form. */
function SoldOut({ productId }: { productId: string }) {
  const { data: product } = useQuery({ ...productQuery(productId), enabled: false });
  return product?.sold_out && <SoldOutBadge state={product.sold_out} />;
}
