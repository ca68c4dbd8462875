import { foldText } from '@sofra/contract/fold-text';
import { all, one } from './elements.ts';

/** Shows only the products whose text holds every word typed. */
export function searchMenu(): void {
  const input = one<HTMLInputElement>('input');
  const note = one('.note');
  if (!input || !note) return;
  const sections = all('section').map((section) => ({
    section,
    items: all('.items > li', section).map((item) => ({ item, text: '' })),
  }));

  const update = () => {
    const words = foldText(input.value).split(' ').filter(Boolean);
    let found = 0;
    for (const { section, items } of sections) {
      let hits = 0;
      for (const entry of items) {
        entry.text ||= foldText(entry.item.textContent ?? '');
        const isHit = words.every((word) => entry.text.includes(word));
        entry.item.hidden = !isHit;
        if (isHit) hits++;
      }
      section.hidden = hits === 0;
      found += hits;
    }
    const { found: foundText = '', nothing = '' } = note.dataset;
    if (words.length === 0) note.textContent = '';
    else note.textContent = found > 0 ? foundText.replace('{{count}}', String(found)) : nothing;
    // The hits stand at the top; whoever was reading far below would look at nothing.
    if (words.length > 0) one('main')?.scrollIntoView({ behavior: 'instant' });
  };
  input.addEventListener('input', update);
}
