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

const dialogOfPage = () => one<HTMLDialogElement>('dialog.fit');
const inputsIn = (dialog: HTMLElement) => all('input', dialog) as HTMLInputElement[];

/** What a guest avoids and wants is marked or hidden on the whole menu, and named. */
export function fitMenu(): void {
  const line = one('.fit-line');
  if (!line) return;
  // Also those for which this menu has no place: the next one may.
  let wishes = stored();
  let canKeep = true;

  const apply = () => {
    // A menu that is renewed may have another, or its first.
    const dialog = dialogOfPage();
    // Where nothing is marked any more, nothing is checked either.
    if (!dialog) line.hidden = true;
    if (!dialog || !line.isConnected || (wishes.size === 0 && line.hidden)) return;
    const {
      contains = '',
      unmarked = '',
      options = '',
      without = '',
      comma = '',
      count = '',
    } = dialog.dataset;
    const inputs = inputsIn(dialog);
    const hides = wishes.has('how hide');
    for (const input of inputs)
      input.checked = input.name === 'how' ? (input.value === 'hide') === hides : wishes.has(wishOf(input));

    const chosen = (name: string) =>
      inputs
        .filter((input) => input.name === name && input.checked)
        .map(({ value, nextSibling }) => ({ id: value, name: textOf(nextSibling) }));
    const [avoid, want] = [chosen('avoid'), chosen('want')];

    const said = (sentence: string, names: string[]) =>
      names.length > 0 ? [sentence.replace('{{names}}', names.join(comma))] : [];

    /** Marks one dish; true where it does not fit. */
    const look = (item: HTMLElement): boolean => {
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
      // A choice that has to be made, and of which too little fits, is as good as a part of the dish.
      const forced = all('details [data-min]', item).flatMap((group) => {
        const offered = all(':scope > :not(.out)', group);
        const unfit = offered.filter((choice) => unfitting.includes(choice));
        return offered.length - unfit.length < Math.min(Number(group.dataset.min), offered.length)
          ? unfit
          : [];
      });
      const reasons = avoid.filter(
        ({ id }) => signs.includes(id) || forced.some(({ dataset }) => wordsIn(dataset.has).includes(id)),
      );
      // Only what makes the dish fit by itself: whoever has an allergy takes the name for a promise.
      const lifting = choices.filter(
        (choice) =>
          bad.length > 0 &&
          missing.length + forced.length === 0 &&
          !choice.matches('.out, .unfit') &&
          bad.every(({ id }) => wordsIn(choice.dataset.lifts).includes(id)),
      );
      const namesOf = (found: HTMLElement[]) => [
        ...new Set(found.map(({ firstChild }) => textOf(firstChild))),
      ];
      const notes = [
        ...said(
          contains,
          reasons.map(({ name }) => name),
        ),
        ...said(
          unmarked,
          missing.map(({ name }) => name),
        ),
        ...said(options, namesOf(unfitting)),
        ...said(without, namesOf(lifting)),
      ];
      const isUnfit = reasons.length + missing.length > 0;
      item.classList.toggle('unfit', isUnfit);
      if (notes.length > 0) {
        const note = Object.assign(document.createElement('p'), { className: 'fit-note' });
        note.textContent = notes.join(' · ');
        // Words in the language of the page have no language of their own, and an empty one would be none.
        if (dialog.lang) note.lang = dialog.lang;
        // Within it: what follows it is the description, to the styles and to the search.
        one('.line', item)?.append(note);
      }
      return isUnfit;
    };

    const isOn = avoid.length + want.length > 0;
    document.documentElement.classList.toggle('hide-unfit', isOn && hides);
    // The copy in an open dish is marked too, and is no second one.
    const unfit = all('.items > li, article.items').filter((item) => look(item) && !item.closest('dialog'));
    line.hidden = !isOn;
    const text = [
      [...avoid, ...want].map(({ name }) => name).join(comma),
      unfit.length > 0 ? count.replace('{{count}}', String(unfit.length)) : (dialog.dataset.all ?? ''),
      textOf(one('form > p', dialog)),
    ].join(' · ');
    // What is the same is not read out again.
    if (line.textContent !== text) line.textContent = text;
    one('.fit-open')?.classList.toggle('on', isOn);
  };

  /** Another page may have been told of more since. */
  const readAgain = () => {
    if (canKeep) wishes = stored();
  };
  const keep = () => {
    apply();
    try {
      localStorage.setItem(key, JSON.stringify([...wishes]));
    } catch {
      // Then it holds for this visit.
      canKeep = false;
    }
  };
  document.body.addEventListener('click', ({ target }) => {
    const dialog = dialogOfPage();
    if ((target as Element).closest('.fit-open')) dialog?.showModal?.();
    else if (target === dialog) dialog?.close();
  });
  document.body.addEventListener('change', ({ target }) => {
    if (!dialogOfPage()?.contains(target as Element)) return;
    const input = target as HTMLInputElement;
    readAgain();
    // Of two ways the one that was left is told of by no event.
    if (input.name === 'how') wishes.delete('how hide');
    if (input.checked) wishes.add(wishOf(input));
    else wishes.delete(wishOf(input));
    keep();
  });
  document.body.addEventListener('reset', ({ target }) => {
    if (!dialogOfPage()?.contains(target as Element)) return;
    // Told before the fields are empty.
    setTimeout(() => {
      wishes.clear();
      keep();
    });
  });
  // In another tab, and when back leads to a page that was left as it stood.
  for (const type of ['storage', 'pageshow'])
    addEventListener(type, () => {
      const before = [...wishes].join();
      readAgain();
      if ([...wishes].join() !== before) apply();
    });
  onRenewal(apply);
  apply();
}
