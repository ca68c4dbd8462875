import { pickText } from '@sofra/contract/localized-text';
import { pricedAtOnceMax } from '@sofra/contract/product-bulk';
import { useTranslation } from 'react-i18next';
import { formatPrice } from '../../lib/format-price.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { type Pasted, type PastedCell, pricesToSend } from './pasted-prices.ts';
import { useTable } from './table-context.ts';

interface PasteDialogProps {
  pasted: Pasted;
  /** Somebody else changed some of them in between. */
  isChanged: boolean;
  onSave: (cells: PastedCell[]) => void;
  onClose: () => void;
}

/** Says what pasting would do, before anything is written. */
export function PasteDialog({ pasted, isChanged, onSave, onClose }: PasteDialogProps) {
  const { t, i18n } = useTranslation();
  const { nameField } = useTable();
  const { cells, strays } = pasted;
  const changing = cells.filter(({ from, to }) => to !== undefined && to !== from);
  const unreadable = cells.filter(({ message }) => message);
  const doubted = cells.filter(({ isDoubted }) => isDoubted);
  const isTooMany = pricesToSend(changing).length > pricedAtOnceMax;
  const written = (price: number | undefined, currency: string) =>
    price === undefined ? '' : formatPrice(price, currency, i18n.language);
  // What needs a look comes first.
  const rank = ({ message, isDoubted }: PastedCell) => (message ? 0 : isDoubted ? 1 : 2);
  const shown = cells.filter(({ from, to }) => to !== from).toSorted((a, b) => rank(a) - rank(b));
  return (
    <ConfirmDialog
      title={t('menu_table.paste.title')}
      confirm={t('menu_table.paste.confirm', { number: isTooMany ? 0 : changing.length })}
      look="primary"
      {...(isTooMany && { error: t('menu_table.paste.too_many', { number: pricedAtOnceMax }) })}
      onConfirm={() => {
        if (!isTooMany && changing.length > 0) onSave(changing);
      }}
      onClose={onClose}
    >
      <p>{isChanged ? t('menu_table.paste.changed') : t('menu_table.paste.nothing_yet')}</p>
      <ul className="list-disc ps-5 text-sm empty:hidden">
        {unreadable.length > 0 && <li>{t('menu_table.paste.unreadable', { number: unreadable.length })}</li>}
        {doubted.length > 0 && <li>{t('menu_table.paste.doubted', { number: doubted.length })}</li>}
        {strays > 0 && <li>{t('menu_table.paste.no_row', { number: strays })}</li>}
      </ul>
      <section
        aria-label={t('menu_table.paste.title')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys scroll only what has the focus
        tabIndex={0}
        className="max-h-72 overflow-y-auto rounded-field border border-base-300"
      >
        <table className="table table-sm [&_td]:text-sm">
          <thead>
            <tr>
              <th>{t('menu_table.name')}</th>
              <th className="text-end">{t('menu_table.paste.old')}</th>
              <th className="text-end">{t('menu_table.paste.new')}</th>
            </tr>
          </thead>
          <tbody>
            {shown.slice(0, shownMax).map(({ line, currency, from, to, text, message, isDoubted }) => (
              <tr key={`${line.id} ${currency}`}>
                <td>
                  <bdi>{nameField.textOf(line.product)}</bdi>
                  {line.size && (
                    <>
                      {', '}
                      <bdi>{pickText(line.size.name, i18n.language)}</bdi>
                    </>
                  )}
                </td>
                <td className="text-end tabular-nums">
                  <bdi>{written(from, currency)}</bdi>
                </td>
                <td className={`text-end tabular-nums ${isDoubted ? 'font-semibold' : ''}`}>
                  {message ? t('menu_table.paste.stays', { text }) : <bdi>{written(to, currency)}</bdi>}
                  {isDoubted && ' ⚠'}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </ConfirmDialog>
  );
}

/** What needs a look stands first; nobody reads more. */
const shownMax = 200;
