import { portionUnits } from '@sofra/contract/portions';
import type { Product } from '@sofra/contract/products';
import type { Cell } from '../../sheets/sheet.ts';

// The first after which none stands in the entries is what they are separated by; the last found is what separates them.
const separators = [',', ';', '\n'] as const;

const separatorFor = (entries: readonly string[]) =>
  separators.find(
    (_, index) => !separators.slice(index).some((mark) => entries.some((entry) => entry.includes(mark))),
  ) ?? '\n';

/** A list in one cell. Empty places stay, so that entries of two languages keep to each other. */
export function listText(entries: readonly string[]): string {
  const last = entries.findLastIndex((entry) => entry !== '');
  const kept = entries.slice(0, last + 1);
  const separator = separatorFor(kept);
  // Nothing follows the last one, but a single entry has to tell what its commas are not.
  const isTold = kept.length > 1 || separator === ',';
  return kept.join(separator === '\n' ? '\n' : `${separator} `) + (isTold ? '' : separator);
}

/** The entries of such a cell; what is empty at the end is none. */
export function readList(text: string): string[] {
  const separator = separators.findLast((mark) => text.includes(mark)) ?? ',';
  const entries = text.split(separator).map((entry) => entry.trim());
  return entries.slice(0, entries.findLastIndex((entry) => entry !== '') + 1);
}

/** Three digits behind one mark: thousands to one who writes it, thousandths to another. */
export const isInDoubt = (text: string): boolean => /^[1-9]\d{0,2}[.,]\d{3}(?!\d)/.test(text.trim());

export const portionText = (portion: Product['portion']): string =>
  portion ? `${portion.amount} ${portion.unit}` : '';

const unitWords: Record<(typeof portionUnits)[number], string[]> = {
  g: ['g', 'gr', 'gram', 'г', 'гр', 'غ', 'غرام', 'جرام'],
  kg: ['kg', 'kilo', 'кг', 'كغ', 'كجم'],
  ml: ['ml', 'mililitre', 'мл', 'مل'],
  cl: ['cl', 'сл', 'سل', 'سنتيلتر'],
  l: ['l', 'lt', 'litre', 'liter', 'л', 'لتر', 'ل'],
  piece: ['piece', 'pieces', 'pc', 'pcs', 'adet', 'ad', 'ad.', 'шт', 'шт.', 'قطعة', 'قطع'],
};

/** Nothing where it is none. */
export function readPortion(text: string): Product['portion'] {
  const [, digits = '', word = ''] = /^(\d+(?:[.,]\d+)?)\s*([^\d\s]+)$/u.exec(text.trim()) ?? [];
  const unit = portionUnits.find((one) => unitWords[one].includes(word.toLowerCase()));
  return unit && digits !== '' ? { amount: Number(digits.replace(',', '.')), unit } : null;
}

/** An amount is a number as prices are: as text, a spreadsheet that divides by commas would make a date of 12.5. */
export const discountCell = ({ type, amount }: Product['discount']): Cell =>
  type === 'percentage' ? `${amount} %` : type === 'fixed' ? amount : null;

/**
 * Nothing where it is none. A part of one could be an amount as well as a share, as spreadsheets write ten per cent,
 * unless it is known that an amount is meant.
 */
export function readDiscount(text: string, isAmount: boolean): Product['discount'] | null {
  const [, before, digits = '', after] = /^(%?)\s*(\d+(?:[.,]\d+)?)\s*(%?)$/.exec(text.trim()) ?? [];
  if (digits === '') return null;
  const amount = Number(digits.replace(',', '.'));
  if (before || after) return { type: 'percentage', amount };
  return amount > 0 && amount < 1 && !isAmount ? null : { type: 'fixed', amount };
}

const yes = ['true', '1', 'evet', 'yes', 'y', 'e', 'x', '✓', '✔', 'да', 'نعم', 'doğru', 'aktif', 'active'];
const no = ['false', '0', 'hayır', 'hayir', 'no', 'n', 'h', '-', 'нет', 'لا', 'yanlış', 'pasif', 'inactive'];
const shown = ['yayında', 'yayinda', 'live', 'visible', 'в меню', 'منشور', 'görünür', 'истина'];
const hidden = ['gizli', 'hidden', 'скрыто', 'مخفي', 'ложь'];

export function readYesNo(text: string): boolean | undefined {
  const word = text.trim().toLocaleLowerCase('tr').replaceAll('i̇', 'i');
  const plain = text.trim().toLowerCase();
  const isOf = (words: string[]) => words.includes(word) || words.includes(plain);
  if (isOf([...yes, ...shown])) return true;
  return isOf([...no, ...hidden]) ? false : undefined;
}
