// Accents and points that change no letter for a reader who searches: Latin, Greek, Cyrillic, Hebrew, Arabic.
// Vowel signs of other scripts are letters and stay.
const accents = /[\u0300-\u036f\u0483-\u0487\u0591-\u05c7\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06ed]/g;
/**
 * No letter of any script has more marks than thirty (Unicode's Stream-Safe Text Format): to put them in order takes the
 * square of their number. The two Japanese ones become marks.
 */
const manyMarks = /([\p{M}\uff9e\uff9f]{30})[\p{M}\uff9e\uff9f]+/gu;
const withFewMarks = (text: string) => (text.length > 30 ? text.replace(manyMarks, '$1') : text);

const invisible = /[\p{Cf}\u0640]/gu;
const whitespace = /\s+/g;

/** Letters that Unicode does not take apart, with what people type for them. */
const plain: Record<string, string> = {
  ı: 'i',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ħ: 'h',
  ς: 'σ',
  ى: 'ي',
  ة: 'ه',
  '’': "'",
  '‘': "'",
};
const special = new RegExp(`[${Object.keys(plain).join('')}]`, 'g');

/**
 * A text as a search sees it: without case and accents, and with one i for ı, i, I and İ. Two texts that
 * people hold to be the same come out the same.
 */
export const foldText = (text: string): string =>
  withFewMarks(text)
    .normalize('NFKD')
    .toLowerCase()
    // The small form of a letter may have parts of its own.
    .normalize('NFKD')
    .replace(accents, '')
    .replace(invisible, '')
    .replace(special, (letter) => plain[letter] ?? letter)
    .replace(whitespace, ' ')
    .trim();
