import type { PublicMenuTime } from '@sofra/contract/menu-times';
import type { PublicCategory, PublicProduct } from '@sofra/contract/public-menu';
import type { SoldOutState } from '@sofra/contract/sold-out';
import type { Reader } from './reader.ts';
import type { Times } from './times.ts';

interface Context {
  reader: Reader;
  times: Times;
}

/** 'Sold out', and when it is back where that is known. */
function SoldOut({ mark, reader, times }: Context & { mark: NonNullable<SoldOutState> }) {
  const back = mark.until !== null && times.back(mark.until);
  return (
    <>
      <b>{reader.words('menu.sold_out')}</b>
      {back && (
        <>
          {' '}
          <span>{back}</span>
        </>
      )}
    </>
  );
}

/** 'Every day 07:00–11:00', and that it is not now. */
export const Served = ({
  time,
  isNow,
  reader,
  times,
}: Context & { time: PublicMenuTime; isNow: boolean }) => (
  <>
    {!isNow && (
      <>
        <b>{reader.words('menu.not_now')}</b>{' '}
      </>
    )}
    <span>{times.served(time)}</span>
  </>
);

/** Beside a size or an option that is out; nothing beside the others. */
export const SoldOutNote = ({ mark, ...context }: Context & { mark: SoldOutState }) =>
  mark && (
    <>
      {' '}
      <small className="when" lang={context.reader.wordsLang}>
        <SoldOut mark={mark} {...context} />
      </small>
    </>
  );

interface InMenu extends Context {
  product: PublicProduct;
  category: PublicCategory;
}

/** The same of a dish alone, which its category's heading does not stand above. */
export const DishWhen = ({ product, category, ...context }: InMenu) => (
  <>
    <ProductWhen product={product} {...context} />
    {category.menu_time && !category.is_available && (
      <p className="when" lang={context.reader.wordsLang}>
        <Served time={category.menu_time} isNow={false} {...context} />
      </p>
    )}
  </>
);

/** Why a dish is not to be had, and from when it is. */
export function ProductWhen({ product, reader, times }: Context & { product: PublicProduct }) {
  const { sold_out: mark, menu_time: time, is_available: isServed } = product;
  const isAway = time && !isServed;
  if (!mark && !isAway) return null;
  return (
    <p className="when" lang={reader.wordsLang}>
      {mark && <SoldOut mark={mark} reader={reader} times={times} />}
      {mark && isAway && ' '}
      {/* One word is enough for why it is not to be had. */}
      {isAway && <Served time={time} isNow={mark !== null} reader={reader} times={times} />}
    </p>
  );
}
