import { foldText } from '@sofra/contract/fold-text';
import { all, one } from './elements.ts';

/** Names, descriptions and ingredients: neither our own words nor the warnings, which are no wish of anybody's. */
const searched = 'h3, .line + p, details bdi';

const isStartOfWord = (text: string, word: string) => ` ${text}`.includes(` ${word}`);

/** Shows only the products whose text holds every word typed. */
export function searchMenu(): void {
  const input = one<HTMLInputElement>('input');
  const note = one('.note');
  if (!input || !note) return;
  const { found: foundText = '', nothing = '', warning = '', warned = '' } = note.dataset;
  const warnings = foldText(warned);
  const sections = all('section').map((section) => ({
    section,
    items: all('.items > li', section).map((item) => ({ item, text: '' })),
  }));

  const update = () => {
    const words = foldText(input.value).split(' ').filter(Boolean);
    const isSearching = words.length > 0;
    let found = 0;
    for (const { section, items } of sections) {
      let hits = 0;
      for (const entry of items) {
        entry.text ||= foldText(
          all(searched, entry.item)
            .map(({ textContent }) => textContent)
            .join('\n'),
        );
        const isHit = words.every((word) => entry.text.includes(word));
        entry.item.hidden = !isHit;
        if (isHit) hits++;
      }
      section.hidden = hits === 0;
      found += hits;
    }
    const isWarned = words.some((word) => word.length > 2 && isStartOfWord(warnings, word));
    // That there is no gluten on the menu is more than a search can know.
    const nothingFound = isWarned ? '' : nothing;
    const count = found > 0 ? foundText.replace('{{count}}', String(found)) : nothingFound;
    note.textContent = isSearching ? count : (note.dataset.standing ?? '');
    if (isWarned) note.append(Object.assign(document.createElement('small'), { textContent: warning }));
    document.documentElement.classList.toggle('searching', isSearching);
    // The hits stand at the top; whoever was reading far below would look at nothing.
    if (isSearching) one('main')?.scrollIntoView();
  };
  input.addEventListener('input', update);
  // A category may be hidden by the search: who taps it has found what they want.
  one('.bar nav')?.addEventListener('click', () => {
    if (!input.value) return;
    input.value = '';
    update();
  });
}
