import { z } from 'zod';
import { inWesternDigits } from './western-digits.ts';

const digitCount = { min: 7, max: 15 } as const;

/** What people put between the digits; phones also paste marks of direction and hard spaces. */
const between = /[\s().\-–/\u200e\u200f]/g;

/** '+90 (532) 123 45 67' → '+905321234567'; nothing where it is no number. 00 says the same as +. */
function bare(typed: string): string | undefined {
  const text = inWesternDigits(typed)
    // '+44 (0)20': the nought is for those who leave the rest out.
    .replace(/^(\s*(?:\+|00).*?)\(0\)/, '$1')
    .replace(between, '')
    .replace(/^00/, '+');
  const digits = text.replace(/^\+/, '');
  const isNumber = /^\d+$/.test(digits) && digits.length >= digitCount.min && digits.length <= digitCount.max;
  return isNumber ? text : undefined;
}

/** As people type it: with the country's code or without, with any spaces, dots and brackets. */
export const phoneNumber = z
  .string()
  .trim()
  .max(40)
  .refine((text) => text === '' || bare(text) !== undefined, 'validation.phone');

/** Where the nought is a part of the number, abroad too: Italy, San Marino, Ivory Coast, Gabon, Congo, Benin. */
const keepsNought = new Set(['39', '378', '225', '241', '242', '229']);
/** What is dialled first within the country, where it is not a nought. */
const trunkPrefixes: Partial<Record<string, RegExp>> = {
  '1': /^1(?=\d{10}$)/,
  '7': /^8(?=\d{10}$)/,
  '36': /^06/,
  '370': /^[08]/,
  '375': /^(80|0)/,
  '993': /^8/,
};

function withCallingCode(national: string, callingCode: string): string {
  // '90 532 …' is meant as '+90 532 …'.
  if (national.startsWith(callingCode) && national.length > 10) return `+${national}`;
  const prefix = trunkPrefixes[callingCode] ?? (keepsNought.has(callingCode) ? undefined : /^0/);
  return `+${callingCode}${prefix ? national.replace(prefix, '') : national}`;
}

/** '+905321234567', as links take it; nothing where the country is needed for it and not known. */
export function internationalPhone(typed: string, callingCode: string | undefined): string | undefined {
  const text = bare(typed);
  if (text === undefined || text.startsWith('+')) return text;
  return callingCode ? bare(withCallingCode(text, callingCode)) : undefined;
}

export const phoneLink = (number: string): string => `tel:${number}`;
export const whatsappLink = (number: string): string => `https://wa.me/${number.replace('+', '')}`;

/** '+90 532 123 45 67' for Türkiye; how other countries group their digits is not known here. */
export function readablePhone(number: string): string {
  const turkish = /^\+90(\d{3})(\d{3})(\d{2})(\d{2})$/.exec(number);
  if (turkish) return `+90 ${turkish.slice(1).join(' ')}`;
  return number;
}
