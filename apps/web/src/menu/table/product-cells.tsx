import { menuLimits } from '@sofra/contract/categories';
import type { Product } from '@sofra/contract/products';
import type { HiddenReason } from '@sofra/contract/publishing';
import { lowestPrices } from '@sofra/contract/variants';
import { BadgePercent, EyeOff } from 'lucide-react';
import { memo } from 'react';
import { Link, useLocation } from 'react-router';
import { formatPrice } from '../../lib/format-price.ts';
import { SoldOutBadge } from '../sold-out-badge.tsx';
import { priceIn } from './cell-fields.ts';
import { CellInput } from './cell-input.tsx';
import { CellNotes } from './cell-note.tsx';
import { NextButton } from './next-button.tsx';
import { PriceCell } from './price-cell.tsx';
import { RowIcon } from './row-icon.tsx';
import { useTable } from './table-context.ts';

interface ProductCellsProps {
  product: Product;
  /** Why guests do not see it. */
  hidden: HiddenReason | null;
  isSelected: boolean;
  /** The field that has the focus, where it is one of this row. */
  activeField: string | undefined;
  /** On a narrow screen a row is either chosen or moved. */
  isChoosable: boolean;
}

// Remembered, because scrolling draws the table anew many times a second.
export const ProductCells = memo(function ProductCells({
  product,
  hidden,
  isSelected,
  activeField,
  isChoosable,
}: ProductCellsProps) {
  const { words, nameField, priceFields, mayEdit, isNarrow, onSelect } = useTable();
  const name = nameField.textOf(product);
  const dim = hidden ? 'text-muted' : '';
  return (
    <>
      {isChoosable && (
        <td>
          <label className="grid size-11 cursor-pointer place-items-center md:size-10">
            <input
              type="checkbox"
              className="checkbox checkbox-sm"
              aria-label={words.select(name)}
              checked={isSelected}
              onChange={({ target, nativeEvent }) =>
                onSelect(product._id, target.checked, (nativeEvent as MouseEvent).shiftKey)
              }
            />
          </label>
        </td>
      )}
      <th scope="row" className="relative flex min-w-0 items-center gap-1 pe-1 font-normal">
        {mayEdit ? (
          <CellInput
            lineId={product._id}
            product={product}
            field={nameField}
            name="name"
            label={words.nameOf(name)}
            maxLength={menuLimits.name}
            title={name}
            className={`text-ellipsis font-medium ${dim}`}
          />
        ) : (
          <bdi className={`truncate px-2 py-2.5 font-medium md:py-1.5 ${dim}`}>{name}</bdi>
        )}
        {hidden && hidden !== 'hidden' && <HiddenMark id={product._id} reason={hidden} />}
        {product.sold_out && !hidden && (
          <SoldOutBadge state={product.sold_out} isSign={isNarrow} className="shrink-0" />
        )}
        <DiscountMark product={product} />
      </th>
      {priceFields.map(({ currency, field }) =>
        product.variants.length > 0 ? (
          <FromCell key={currency} product={product} currency={currency} />
        ) : (
          <PriceCell
            key={currency}
            lineId={product._id}
            product={product}
            price={priceIn(product, currency)}
            currency={currency}
            field={field}
            name={name}
          />
        ),
      )}
      <td className="grid place-items-center">
        <LastCell product={product} hidden={hidden} name={name} activeField={activeField} />
      </td>
      {!isNarrow && mayEdit && (
        <td>
          <EditLink id={product._id} name={name} />
        </td>
      )}
      {mayEdit && (
        <CellNotes
          lineId={product._id}
          product={product}
          fields={[nameField, ...priceFields.map(({ field }) => field)]}
        />
      )}
    </>
  );
});

/** What a dish in sizes costs at least; its prices are typed in the lines of the sizes. */
function FromCell({ product, currency }: { product: Product; currency: string }) {
  const { t, language } = useTable();
  const { prices, isFrom } = lowestPrices(product);
  const price = prices.find((other) => other.currency === currency)?.price ?? 0;
  const written = formatPrice(price, currency, language);
  return (
    <td className="truncate px-2 text-end text-muted text-sm tabular-nums">
      {price > 0 && <bdi>{isFrom ? t('sizes.from', { price: written }) : written}</bdi>}
    </td>
  );
}

/** The switch; on a phone, while something of the row is typed, the way on. */
function LastCell({
  product,
  hidden,
  name,
  activeField,
}: Pick<ProductCellsProps, 'product' | 'hidden' | 'activeField'> & { name: string }) {
  const { words, isNarrow, mayEdit, onSwitch, priceFields } = useTable();
  const column = priceFields.find(({ field }) => field.id === activeField);
  if (isNarrow && column) return <NextButton lineId={product._id} product={product} field={column.field} />;
  if (isNarrow && mayEdit && activeField === 'name') return <EditLink id={product._id} name={name} />;
  return (
    <label className="grid size-11 cursor-pointer place-items-center md:h-9">
      <input
        type="checkbox"
        role="switch"
        name="is_active"
        className="toggle toggle-sm checked:toggle-primary"
        aria-label={words.switch(name)}
        // On, and yet nobody sees it: what hides it is said with it.
        aria-describedby={hidden && hidden !== 'hidden' ? hiddenId(product._id) : undefined}
        aria-checked={product.is_active}
        checked={product.is_active}
        onChange={(event) => onSwitch(product._id, name, event.target.checked)}
      />
    </label>
  );
}

const hiddenId = (productId: string) => `hidden-${productId}`;

/** A switch that is on and shows nothing would be a riddle. */
function HiddenMark({ id, reason }: { id: string; reason: HiddenReason }) {
  const { t, isNarrow } = useTable();
  const said = t(`publishing.reasons.${reason}`);
  return isNarrow ? (
    <span className="shrink-0 text-muted" title={said}>
      <EyeOff className="size-4" aria-hidden="true" />
      <span id={hiddenId(id)} className="sr-only">
        {said}
      </span>
    </span>
  ) : (
    <span id={hiddenId(id)} className="badge badge-ghost badge-sm shrink-0 whitespace-nowrap">
      {said}
    </span>
  );
}

function EditLink({ id, name }: { id: string; name: string }) {
  const { words } = useTable();
  const { search } = useLocation();
  return (
    <Link
      to={`/products/${id}`}
      // The form's way back leads to the same search and category.
      state={{ list: search }}
      className="grid size-8 place-items-center rounded-field hover:bg-base-200 max-md:size-11"
      title={words.edit(name)}
      onMouseDown={(event) => event.preventDefault()}
    >
      <RowIcon name="pencil" />
    </Link>
  );
}

function DiscountMark({ product: { discount, prices } }: { product: Product }) {
  const { t, language, words, isNarrow } = useTable();
  if (discount.type === '') return null;
  const { type } = discount;
  const currency = prices[0]?.currency;
  const fixed = currency
    ? formatPrice(discount.amount, currency, language)
    : words.number.format(discount.amount);
  const amount = type === 'percentage' ? words.percent.format(discount.amount / 100) : fixed;
  const said = t('menu_table.off', { amount });
  // On a narrow screen the name needs the room.
  return (
    <span
      className={isNarrow ? 'shrink-0 text-muted' : 'badge badge-accent badge-sm shrink-0 whitespace-nowrap'}
      title={said}
    >
      <span className="sr-only">{said}</span>
      {isNarrow ? (
        <BadgePercent className="size-4" aria-hidden="true" />
      ) : (
        <bdi aria-hidden="true">−{amount}</bdi>
      )}
    </span>
  );
}
