const foreignDigits = /[\u0660-\u0669\u06f0-\u06f9]/g;
/** Arabic and Persian digits begin at …0 of their blocks. */
const toLatin = (digit: string) => String(digit.charCodeAt(0) & 0xf);

const separators = /[.,\u066b\u066c]/g;
const grouped = /^(\d*|\d{1,3}([.,\u066b\u066c]\d{3})+)$/;
const ignored = /[\s\u00a0\u202f'’]/g;

/** Before the digits, as keyboards and pasted texts have it; in Arabic with a mark of direction before it. */
const minus = /^[\u200e\u200f\u061c]*[-\u2212]/;

/**
 * The number somebody typed, with comma or point, whatever the language: '12,5', '12.50', '1.250,00'. A
 * single separator with three digits after it groups thousands, unless there may be that many decimals:
 * '1.250' is more than a thousand. Not a number when it cannot be read; null where nothing is typed.
 */
export function readNumber(typed: string, decimalDigits: number): number | null {
  const text = typed.replace(foreignDigits, toLatin).replace(ignored, '');
  if (text === '') return null;
  const found = [...text.matchAll(separators)];
  const last = found.at(-1);
  if (!last) return asNumber(text);
  const before = text.slice(0, last.index);
  const rest = text.slice(last.index + 1);
  const isRepeated = found.length > 1 && found.every(([sign]) => sign === last[0]);
  if (!grouped.test(isRepeated ? text : before) || before + rest === '') return Number.NaN;
  const whole = before.replace(separators, '');
  const isThousands =
    found.length === 1 && rest.length === 3 && decimalDigits < 3 && /^[1-9]\d{0,2}$/.test(whole);
  return isRepeated || isThousands ? asNumber(whole + rest) : asNumber(`${whole || '0'}.${rest}`);
}

const asNumber = (text: string) => (/^\d+(\.\d*)?$/.test(text) ? Number(text) : Number.NaN);

/** The same where a number may lie below zero, as a cellar or Lima does. */
export function readSignedNumber(typed: string, decimalDigits: number): number | null {
  const text = typed.trim();
  if (!minus.test(text)) return readNumber(text, decimalDigits);
  // A sign alone is the beginning of a number, and none yet.
  return -(readNumber(text.replace(minus, ''), decimalDigits) ?? Number.NaN);
}
