import { all, one } from './elements.ts';
import { onRenewal } from './renewal.ts';

const storageKey = 'menu-currency';

/** Of a dish's prices the stylesheet shows the first; the one that the guest has chosen is put there. */
export function chooseCurrency(): void {
  const choice = one<HTMLSelectElement>('.currency');
  const main = choice?.options[0]?.value;
  if (!choice || !main) return;
  const show = () => {
    for (const prices of all('.price, .extra')) {
      // What is not sold in it still has a price.
      const shown = one(`.${choice.value}`, prices) ?? one(`.${main}`, prices);
      if (shown) prices.prepend(shown);
    }
  };
  try {
    const known = localStorage.getItem(storageKey);
    if ([...choice.options].some(({ value }) => value === known)) choice.value = known ?? main;
  } catch {
    // Storage may be forbidden; the choice then holds for this page.
  }
  if (choice.value !== main) show();
  onRenewal(show);
  choice.addEventListener('change', () => {
    show();
    try {
      localStorage.setItem(storageKey, choice.value);
    } catch {
      // As above.
    }
  });
}
