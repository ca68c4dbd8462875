import { all, one } from './elements.ts';
import { onRenewal } from './renewal.ts';

const storageKey = 'menu-currency';

function stored(): string | null {
  try {
    return localStorage.getItem(storageKey);
  } catch {
    // Storage may be forbidden; the choice then holds for this page.
    return null;
  }
}

/** Of a dish's prices the stylesheet shows the first; the one that the guest has chosen is put there. */
export function chooseCurrency(): void {
  const { body } = document;
  let chosen = stored();
  let known = chosen;
  const show = () => {
    // A menu that is renewed may have its first, or one of other currencies.
    const choice = one<HTMLSelectElement>('.currency', body);
    const main = choice?.options[0]?.value;
    if (!choice || !main) return;
    choice.value = [...choice.options].some(({ value }) => value === chosen) ? (chosen ?? main) : main;
    for (const prices of all('.price, .extra', body)) {
      // What is not sold in it still has a price.
      const shown = one(`.${choice.value}`, prices) ?? one(`.${main}`, prices);
      if (shown && shown !== prices.firstElementChild) prices.prepend(shown);
    }
  };
  if (chosen) show();
  onRenewal(show);
  body.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLSelectElement && target.matches('.currency'))) return;
    chosen = target.value;
    show();
    try {
      localStorage.setItem(storageKey, chosen);
      known = chosen;
    } catch {
      // As above.
    }
  });
  // In another tab, and when back leads to a page that was left as it stood.
  for (const type of ['storage', 'pageshow'])
    addEventListener(type, () => {
      const now = stored();
      if (!now || now === known) return;
      chosen = known = now;
      show();
    });
}
