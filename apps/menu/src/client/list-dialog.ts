import type { PublicMenu } from '@sofra/contract/public-menu';
import { currencyOf, readMenu, shownOf, totalOf, type Words, writerFor } from './list-contents.ts';
import { rowOf } from './list-row.ts';
import { type Line, listTitle, readList, writeList } from './list-store.ts';
import { element } from './made-element.ts';
import { onRenewal } from './renewal.ts';

export { readMenu };

let dialog: HTMLDialogElement | undefined;
let readAgain: () => void = () => undefined;

/** What a guest has marked, to be shown to the waiter. */
export async function openList(words: Words): Promise<void> {
  const title = listTitle();
  let menu: PublicMenu | undefined;
  let removed: { before: Line[]; name: string } | undefined;

  const lines = element('ul', {});
  const total = element('p', { className: 'total', role: 'status' });
  const status = element('p', { role: 'status' });
  const clear = element('button', {
    type: 'button',
    textContent: words.clear,
    onclick: () => change([], title),
  });
  const opened = element(
    'dialog',
    { className: 'list', ariaLabel: title },
    element('form', { method: 'dialog' }, element('button', { type: 'submit', ariaLabel: words.close })),
    element('h2', { textContent: title }),
    element('p', { textContent: words.show }),
    lines,
    total,
    status,
    clear,
  );

  /** `gone` is what was taken off, which can be brought back. */
  const change = (next: Line[], gone?: string) => {
    removed = gone === undefined ? undefined : { before: readList(), name: gone };
    writeList(next);
    draw();
    // What was pressed is gone.
    if (!opened.contains(document.activeElement)) (status.querySelector('button') ?? clear).focus();
  };
  const row = (line: Line, currency: string | undefined, write: ReturnType<typeof writerFor>) =>
    rowOf(shownOf(line, menu, words), {
      words,
      source: menu?.languages[0] ?? document.documentElement.lang,
      currency,
      write,
      edit: (changes) => change(readList().map((one) => (one.id === line.id ? { ...one, ...changes } : one))),
      remove: (name) =>
        change(
          readList().filter(({ id }) => id !== line.id),
          name,
        ),
    });
  const undo = () =>
    element('button', {
      type: 'button',
      textContent: words.undo,
      onclick: () => change(removed?.before ?? []),
    });
  const draw = () => {
    const focused = document.activeElement?.id;
    const list = readList();
    const currency = menu && currencyOf(menu);
    const write = writerFor(menu);
    const sum = totalOf(
      list.map((line) => shownOf(line, menu, words)),
      currency,
    );
    lines.replaceChildren(...list.map((line) => row(line, currency, write)));
    total.replaceChildren(...(sum ? [`${words.total} `, element('b', {}, write(sum))] : []));
    clear.hidden = list.length === 0;
    if (removed) status.replaceChildren(`${words.removed.replace('{{name}}', removed.name)} `, undo());
    else status.textContent = list.length === 0 ? words.empty : '';
    // What was drawn anew has lost it.
    if (focused) document.getElementById(focused)?.focus();
  };
  const read = async () => {
    menu = await readMenu().catch(() => menu);
    if (opened.open) draw();
  };

  dialog?.remove();
  dialog = opened;
  document.body.append(opened);
  readAgain = () => {
    if (opened.open) void read();
  };
  draw();
  opened.showModal();
  // A place of its own, so that back leads out of it.
  history.pushState('list', '');
  opened.addEventListener('close', () => {
    if (history.state === 'list') history.back();
  });
  await read();
}

onRenewal(() => readAgain());
addEventListener('popstate', () => dialog?.close());
