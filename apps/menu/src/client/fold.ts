import { foldText } from '@sofra/contract/fold-text';

/** Letters that two keyboards write in two ways: Persian and Arabic, Ukrainian and Russian. */
const twins: Record<string, string> = { ی: 'ي', ک: 'ك', ґ: 'г' };

/** As every search sees a text, and alike in alphabets that the guest's keyboard and the menu's do not share. */
export const fold = (text: string): string =>
  foldText(text).replace(/[یکґ]/g, (letter) => twins[letter] ?? letter);
