// Arabic and Persian keyboards have digits of their own.
const easternDigits = /[\u0660-\u0669\u06f0-\u06f9]/g;

export const inWesternDigits = (text: string): string =>
  text.replace(easternDigits, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf));
