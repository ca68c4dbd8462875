import { foldText } from '@sofra/contract/fold-text';
import { forgivingPatterns, holdsForms, searchForms } from '@sofra/contract/word-search';
import { all, one } from './elements.ts';
import { onRenewal } from './renewal.ts';

/** Names, descriptions and ingredients: neither our own words nor the warnings, which are no wish of anybody's. */
const searched = 'h3, .line + p, details bdi';
const sizes = '.sizes > li, .size';
const signs = '.diet > li';

const isStartOfWord = (text: string, word: string) => ` ${text}`.includes(` ${word}`);

type Holds = (text: string) => boolean;

function forgiving(typed: string): Holds {
  const patterns = forgivingPatterns(typed).map((pattern) => new RegExp(pattern));
  return (text) => patterns.length > 0 && patterns.every((pattern) => pattern.test(text));
}

/** 'gluten-free' is typed as two words too. */
const apart = (text: string) => foldText(text).replace(/[-_]/g, ' ');

/** What a sign is called on this page, and everywhere. */
const namesOf = ({ textContent, className }: HTMLElement) => [textContent, className].map(apart);

interface Entry {
  item: HTMLElement;
  text: string;
  /** What it is fit for. */
  signs: string;
}

/** Shows only the products whose text holds every word typed. */
export function searchMenu(): void {
  const input = one<HTMLInputElement>('input');
  const note = one('.note');
  if (!input || !note) return;
  const {
    found: foundText = '',
    nothing = '',
    clear: clearText = '',
    warning = '',
    warned = '',
    vegetarian = '',
  } = note.dataset;
  const warnings = foldText(warned);
  const listSections = () =>
    all('section').map((section) => ({
      section,
      items: all('.items > li', section).map((item): Entry => ({ item, text: '', signs: '' })),
    }));
  const listWishes = () => all('.legend > li').flatMap(namesOf);
  let sections = listSections();
  let wishes = listWishes();

  const read = (entry: Entry) => {
    if (entry.text) return;
    const { item } = entry;
    const texts = [...all(searched, item), ...all(sizes, item).map(({ firstChild }) => firstChild)];
    entry.text = foldText(texts.map((text) => text?.textContent).join('\n'));
    const names = all(signs, item).flatMap((sign) => [
      foldText(sign.textContent),
      ...namesOf(sign),
      // What is of plants alone suits whoever eats no meat.
      ...(sign.className === 'vegan' ? ['vegetarian', foldText(vegetarian)] : []),
    ]);
    entry.signs = names.join('\n');
  };

  /** Hides all others, and counts. Whoever looks for a warning is not shown what is free of it. */
  const show = (holds: Holds, withSigns: boolean) => {
    let found = 0;
    for (const { section, items } of sections) {
      let hits = 0;
      for (const entry of items) {
        read(entry);
        entry.item.hidden = !holds(withSigns ? `${entry.text} ${entry.signs}` : entry.text);
        if (!entry.item.hidden) hits++;
      }
      section.hidden = hits === 0;
      found += hits;
    }
    return found;
  };

  const update = () => {
    const words = searchForms(input.value);
    const isSearching = words.length > 0;
    // 'Gluten' is a warning, 'gluten free' a wish.
    const unwished = wishes.reduce((left, wish) => left.replace(wish, ''), apart(input.value));
    const isWarned = searchForms(unwished).some(
      ([word = '']) => word.length > 2 && isStartOfWord(warnings, word),
    );
    let found = show((text) => holdsForms(text, words), !isWarned);
    // Nothing that is only spelled like a warning is shown to whoever looks for one.
    if (found === 0 && !isWarned) found = show(forgiving(input.value), true);
    // That there is no gluten on the menu is more than a search can know.
    const nothingFound = isWarned ? '' : nothing;
    const count = found > 0 ? foundText.replace('{{count}}', String(found)) : nothingFound;
    note.textContent = isSearching ? count : (note.dataset.standing ?? '');
    if (isWarned) note.append(Object.assign(document.createElement('small'), { textContent: warning }));
    if (found === 0) note.append(clearing);
    document.documentElement.classList.toggle('searching', isSearching);
    return isSearching;
  };
  const search = () => {
    // The hits stand at the top; whoever was reading far below would look at nothing.
    if (update()) one('main')?.scrollIntoView();
  };
  const clear = () => {
    input.value = '';
    update();
  };
  const clearing = Object.assign(document.createElement('button'), {
    textContent: clearText,
    onclick() {
      clear();
      input.focus();
    },
  });
  input.addEventListener('input', search);
  onRenewal(() => {
    sections = listSections();
    wishes = listWishes();
    if (input.value) update();
  });
  // A category may be hidden by the search: who taps it has found what they want.
  one('.bar nav')?.addEventListener('click', () => {
    if (input.value) clear();
  });
}
