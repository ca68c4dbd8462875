import { all, one } from './elements.ts';
import { onRenewal } from './renewal.ts';

/** On this device only, for every menu that is read on it. */
const key = 'fit';

const textOf = (node: ChildNode | null | undefined) => node?.textContent?.trim() ?? '';
const wordsIn = (text: string | undefined) => text?.split(' ') ?? [];

/** Whatever else is kept under that name is none of our wishes. */
function stored(): Set<unknown> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '');
    return new Set(Array.isArray(kept) ? kept : []);
  } catch {
    return new Set();
  }
}

const wishOf = ({ name, value }: HTMLInputElement) => `${name} ${value}`;

/** What a guest avoids and wants is marked or hidden on the whole menu, and named. */
export function fitMenu(): void {
  const dialog = one<HTMLDialogElement>('dialog.fit');
  const form = dialog && one<HTMLFormElement>('form', dialog);
  const line = one('.fit-line');
  if (!dialog?.showModal || !form || !line) return;
  const { contains = '', unmarked = '', options = '', without = '', comma = '' } = dialog.dataset;
  const inputs = all<HTMLInputElement>('input', dialog);

  const chosen = (name: string) =>
    inputs
      .filter((input) => input.name === name && input.checked)
      .map(({ value, nextSibling }) => ({ id: value, name: textOf(nextSibling) }));

  const said = (sentence: string, names: string[]) =>
    names.length > 0 ? [sentence.replace('{{names}}', names.join(comma))] : [];

  /** Marks one dish; true where it does not fit. */
  const look = (item: HTMLElement, avoid: ReturnType<typeof chosen>, want: typeof avoid): boolean => {
    one('.fit-note', item)?.remove();
    const signs = all('.marks > li', item).map(({ className }) => className);
    // What is of plants alone suits whoever eats no meat.
    if (signs.includes('vegan')) signs.push('vegetarian');
    const bad = avoid.filter(({ id }) => signs.includes(id));
    const missing = want.filter(({ id }) => !signs.includes(id));
    const choices = all('details [data-has], details [data-lifts]', item);
    const unfitting = choices.filter((choice) => {
      const isUnfit = avoid.some(({ id }) => wordsIn(choice.dataset.has).includes(id));
      choice.classList.toggle('unfit', isUnfit);
      return isUnfit;
    });
    const lifting = choices.filter(({ dataset }) =>
      bad.some(({ id }) => wordsIn(dataset.lifts).includes(id)),
    );
    const namesOf = (found: HTMLElement[]) => [...new Set(found.map(({ firstChild }) => textOf(firstChild)))];
    const notes = [
      ...said(
        contains,
        bad.map(({ name }) => name),
      ),
      ...said(
        unmarked,
        missing.map(({ name }) => name),
      ),
      ...said(options, namesOf(unfitting)),
      ...said(without, namesOf(lifting)),
    ];
    const isUnfit = bad.length + missing.length > 0;
    item.classList.toggle('unfit', isUnfit);
    if (notes.length > 0) {
      const note = Object.assign(document.createElement('p'), { className: 'fit-note' });
      note.textContent = notes.join(' · ');
      note.lang = dialog.lang;
      one('.line', item)?.after(note);
    }
    return isUnfit;
  };

  const apply = () => {
    const [avoid, want] = [chosen('avoid'), chosen('want')];
    const isOn = avoid.length + want.length > 0;
    const [how] = chosen('how');
    document.documentElement.classList.toggle('hide-unfit', isOn && how?.id === 'hide');
    const unfit = all('.items > li, article.items').filter((item) => look(item, avoid, want)).length;
    line.hidden = !isOn;
    const { count = '', all: fits = '' } = dialog.dataset;
    line.textContent = [
      [...avoid, ...want].map(({ name }) => name).join(comma),
      unfit > 0 ? count.replace('{{count}}', String(unfit)) : fits,
      textOf(one('form > p', dialog)),
    ].join(' · ');
    one('.fit-open')?.classList.toggle('on', isOn);
  };

  const kept = stored();
  for (const input of inputs) if (kept.has(wishOf(input))) input.checked = true;
  apply();

  one('.fit-open')?.addEventListener('click', () => dialog.showModal());
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog) dialog.close();
  });
  const keep = () => {
    apply();
    const wishes = inputs.filter(({ checked }) => checked).map(wishOf);
    try {
      localStorage.setItem(key, JSON.stringify(wishes));
    } catch {
      // Then it holds for this visit.
    }
  };
  form.addEventListener('change', keep);
  // Told before the fields are empty.
  form.addEventListener('reset', () => setTimeout(keep));
  onRenewal(apply);
}
