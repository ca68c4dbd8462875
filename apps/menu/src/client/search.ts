import { type MenuWords, menuWordsAddress } from '@sofra/contract/menu-words';
import { searchForms } from '@sofra/contract/word-search';
import { apart, indexDishes, wishesOf } from './dish-index.ts';
import { one } from './elements.ts';
import { layOutAll } from './far-sections.ts';
import { fold } from './fold.ts';
import { bookmark, inPlace } from './in-place.ts';
import { forgivingRanking, ranking } from './rank.ts';
import { onRenewal } from './renewal.ts';

const isStartOfWord = (text: string, word: string) => ` ${text}`.includes(` ${word}`);

/** Shows only the products that hold every word typed, the best first. */
export function searchMenu(): void {
  const input = one<HTMLInputElement>('search input');
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
  const { documentElement: root } = document;
  let words: MenuWords | undefined;
  let warnings = '';
  let wishes: string[] = [];
  let index = indexDishes(vegetarian);
  /** To what the guest was reading before the search. */
  let goBack = () => {};

  const isSearching = () => root.classList.contains('searching');

  const update = () => {
    const typed = fold(input.value);
    const isTyped = searchForms(typed).length > 0;
    // 'Gluten' is a warning, 'gluten free' a wish.
    const unwished = wishes.reduce((left, wish) => left.replace(wish, ''), apart(typed));
    const isWarned = searchForms(unwished).some(
      ([word = '']) => word.length > 2 && isStartOfWord(warnings, word),
    );
    // Nothing that is only spelled like a warning is shown to whoever looks for one.
    let found = index.show(ranking(typed, !isWarned), !isWarned);
    if (found === 0 && !isWarned) found = index.show(forgivingRanking(typed), true);
    // That there is no gluten on the menu is more than a search can know.
    const nothingFound = isWarned ? '' : nothing;
    const count = found > 0 ? foundText.replace('{{count}}', found.toLocaleString(root.lang)) : nothingFound;
    note.textContent = isTyped ? count : (note.dataset.standing ?? '');
    if (isWarned) note.append(Object.assign(document.createElement('small'), { textContent: warning }));
    if (found === 0) note.append(clearing);
    root.classList.toggle('searching', isTyped);
  };
  const search = () => {
    if (!isSearching()) {
      const isBelow = scrollY > 0;
      const turn = bookmark();
      goBack = () => {
        if (isBelow) layOutAll();
        turn();
      };
    }
    inPlace(update, () => {
      // The hits stand at the top; whoever was reading far below would look at nothing.
      if (isSearching()) one('main')?.scrollIntoView();
      else goBack();
    });
  };
  const clear = () => {
    input.value = '';
    search();
  };
  const clearing = Object.assign(document.createElement('button'), {
    textContent: clearText,
    onclick() {
      clear();
      input.focus();
    },
  });
  const readMenu = () => {
    index = indexDishes(vegetarian, words);
    wishes = wishesOf(words);
    warnings = fold(`${warned} ${words?.warned ?? ''}`);
    if (isSearching()) update();
  };
  /** What the dishes are called in the menu's other languages; without it the search knows that of the page. */
  const learn = async () => {
    try {
      const answer = await fetch(menuWordsAddress(document.body.dataset.slug ?? ''));
      if (!answer.ok) return;
      words = await answer.json();
      // In the menu's order, in which it is read again.
      index.show(() => 0, false);
      readMenu();
      index.readAhead();
    } catch {
      // There is no network.
    }
  };
  readMenu();
  // Typed before this script was there: shown and led back from like all that is typed later.
  if (input.value) search();
  input.addEventListener('input', search);
  const prepare = () => {
    if (words) return;
    if (one('.languages')) void learn();
    else index.readAhead();
  };
  input.addEventListener('focus', prepare);
  if (input === document.activeElement) prepare();
  onRenewal(() => {
    readMenu();
    if (words) void learn();
  });
  // A category may be hidden by the search: who taps it has found what they want.
  one('.bar nav')?.addEventListener('click', () => {
    if (input.value) clear();
  });
}
