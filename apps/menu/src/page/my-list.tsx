import { between, type ListWord, listWords } from '../list-words.ts';
import type { Reader } from './reader.ts';

type Elsewhere = 'sold_out' | 'not_now' | 'close';
const isElsewhere = (word: ListWord): word is Elsewhere => ['sold_out', 'not_now', 'close'].includes(word);

/** Leads to the guest's own list. The script shows it once there is something on it, and finds its words here. */
export function MyList({ reader: { words, wordsLang } }: { reader: Reader }) {
  const said = listWords.map((word) => words(isElsewhere(word) ? `menu.${word}` : `menu.list.${word}`));
  return (
    <button type="button" className="my-list" hidden lang={wordsLang} data-words={said.join(between)}>
      {words('menu.list.title')} <b />
    </button>
  );
}
