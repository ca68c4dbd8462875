/** What the faces of printed cards have, of all that can be seen: Noto Sans and Noto Sans Arabic. A test reads them. */
const inTheFaces = [
  String.raw`\u0021-\u03e1\u03f0-\u052f\u0606-\u060b\u060d-\u060f\u061d-\u06ff`,
  String.raw`\u0750-\u077f\u0870-\u088e\u08a0-\u097f\u10fb\u1c80-\u1c88\u1d00-\u20c0\u2100-\u215f`,
  String.raw`\u2183-\u2184\u2189\u2212\u25cc\u2c60-\u2c7f\u2e00-\u2e5d\ua640-\ua69d\ua700-\ua7ca\ua7d0-\ua7d1`,
  String.raw`\ua7d3\ua7d5-\ua7d9\ua7f2-\ua7ff\ua92e\uab30-\uab6b\ufb00-\ufb06\ufb50-\ufbc2\ufbd3-\ufd8f`,
  String.raw`\ufd92-\ufdc7\ufdcf-\ufdff\ufe70-\ufefc\ufffc-\ufffd\u{10780}-\u{107ba}`,
  String.raw`\u{1df00}-\u{1df1e}`,
].join('');
const seen = `(?=[\\p{L}\\p{N}\\p{S}\\p{P}])[${inTheFaces}]`;
const printed = new RegExp(seen, 'u');
/** Marks are seen on what they stand on. */
const leftOnPaper = new RegExp(` |${seen}(?:(?=\\p{M})[${inTheFaces}])*`, 'gu');

/** Whether there is a letter, digit or sign in it that can be printed; what else is in it is left out. */
export const canBePrinted = (name: string): boolean => printed.test(name);

/** What is left of it on paper. */
export const printedPart = (name: string): string =>
  (name.normalize('NFC').replace(/\s+/g, ' ').match(leftOnPaper) ?? []).join('').replace(/ +/g, ' ').trim();
