import { between, type ListWord, listWords } from '../list-words.ts';
import { all, one } from './elements.ts';
import { type Line, listButton, listTitle, onListChange, readList, writeList } from './list-store.ts';
import { onRenewal } from './renewal.ts';

function wordsOf(button: HTMLElement): Record<ListWord, string> {
  const said = (button.dataset.words ?? '').split(between);
  return Object.fromEntries(listWords.map((word, index) => [word, said[index] ?? ''])) as Record<
    ListWord,
    string
  >;
}

/** Lets a guest mark dishes, and leads to what is marked. */
export function keepMyList(): void {
  const button = listButton();
  if (!button) return;
  const words = wordsOf(button);
  const title = listTitle();

  const show = () => {
    const lines = readList();
    const marked = new Set(lines.map(({ id }) => id));
    for (const mark of all('.mark') as HTMLButtonElement[])
      mark.setAttribute('aria-pressed', String(marked.has(mark.value)));
    button.hidden = lines.length === 0;
    const count = one('b', button);
    if (count) count.textContent = String(lines.length);
  };
  const offer = () => {
    for (const item of all('.items > li, article.items')) {
      const place = one(':scope > div', item);
      if (!place || one('.mark', place)) continue;
      const mark = Object.assign(document.createElement('button'), {
        type: 'button',
        className: 'mark',
        value: item.id.slice(1),
        // Its name too: beside a label it would be read as a second one.
        title: `${title}: ${one('h3, h1', item)?.textContent}`,
      });
      mark.dataset.word = title;
      place.append(mark);
    }
    show();
  };

  /** Looked at beforehand, so that it can be shown where there is no network. */
  const prepare = async () => {
    const { readMenu } = await import('./list-dialog.ts');
    await readMenu();
  };
  const open = async () => {
    const { openList } = await import('./list-dialog.ts');
    await openList(words);
  };
  const toggle = ({ value: id, parentElement }: HTMLButtonElement) => {
    const lines = readList();
    const others = lines.filter((line) => line.id !== id);
    const name = parentElement && one('h3, h1', parentElement)?.textContent;
    const line: Line = { id, count: 1, name: name ?? '' };
    if (lines.length === 0) prepare().catch(() => undefined);
    writeList(others.length < lines.length ? others : [...lines, line]);
  };
  document.addEventListener('click', ({ target }) => {
    const pressed = (target as Element).closest<HTMLButtonElement>('.mark, .my-list');
    if (pressed === button) void open();
    else if (pressed) toggle(pressed);
  });
  onListChange(show);
  onRenewal(offer);
  offer();
}
