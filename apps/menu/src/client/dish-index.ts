import type { MenuWords } from '@sofra/contract/menu-words';
import { all, one } from './elements.ts';
import { fold } from './fold.ts';
import type { Rank, Searched } from './rank.ts';
import { isWishedAway } from './wished-away.ts';

/** Descriptions and ingredients: neither our own words nor the warnings, which are no wish of anybody's. */
const searched = '.line + p, details bdi';
const sizes = '.sizes > li, .size';
const signs = '.diet > li';

/** 'gluten-free' is typed as two words too. */
export const apart = (text: string): string => fold(text).replace(/[-_]/g, ' ');

/** What a sign is called on this page, in the menu's other languages, and everywhere. */
const namesOf = ({ textContent, className }: HTMLElement, words?: MenuWords): string[] => [
  textContent,
  className,
  ...(words?.signs[className as keyof MenuWords['signs']] ?? []),
];

/** What can be wished for on this menu. */
export const wishesOf = (words?: MenuWords): string[] =>
  all('.legend > li').flatMap((sign) => namesOf(sign, words).map(apart));

interface Ranked {
  element: HTMLElement;
  rank: number;
  /** What it stands before on the menu. */
  next: Node | null;
}

interface Dish extends Ranked {
  texts?: Searched & { signs: string };
}

const inPlace = (element: HTMLElement): Ranked => ({ element, rank: 0, next: element.nextSibling });

/** To move many about takes longer than anybody looks at them: so many of the best are put first. */
const dishesFirst = 20;
const sectionsFirst = 8;
const sliceMs = 8;

/** Hides what is not found and puts the best first; the others, and equals, stay in the menu's order. */
function arranger(list: Ranked[], most: number) {
  let moved: Ranked[] = [];
  return (): Ranked[] => {
    for (const { element, rank } of list) element.hidden = rank === Infinity;
    const found = list.filter(({ rank }) => rank < Infinity);
    const worst = Math.max(...found.map(({ rank }) => rank));
    const best = found
      .filter(({ rank }) => rank < worst)
      .sort((a, b) => a.rank - b.rank)
      .slice(0, most);
    if (best.length === moved.length && best.every((one, at) => one === moved[at])) return found;
    // From the end of the menu: what each stands before is in its place then.
    for (const { element, next } of list.filter((one) => moved.includes(one)).reverse())
      element.parentNode?.insertBefore(element, next);
    list[0]?.element.before(...best.map(({ element }) => element));
    moved = best;
    return found;
  };
}

/** The dishes of the page, in the menu's order, by what they are found by. */
export function indexDishes(vegetarian: string, words?: MenuWords) {
  const sections = all('section').map((section) => {
    const dishes = all('.items > li', section).map((item): Dish => inPlace(item));
    return { ...inPlace(section), dishes, arrange: arranger(dishes, dishesFirst) };
  });
  const arrangeSections = arranger(sections, sectionsFirst);
  const dishes = sections.flatMap((section) => section.dishes);

  /** As the page says it, where the words of all languages are not there. */
  function shownOn(item: HTMLElement): [names: string, others: string] {
    const texts = [...all(searched, item), ...all(sizes, item).map(({ firstChild }) => firstChild)];
    return [one('h3', item)?.textContent ?? '', texts.map((text) => text?.textContent).join('\n')];
  }

  function textsOf(item: HTMLElement): Required<Dish>['texts'] {
    const [names, others = ''] = words?.dishes[item.id] ?? shownOn(item);
    const marks = all(signs, item).flatMap((sign) => [
      ...namesOf(sign, words),
      // What is of plants alone suits whoever eats no meat.
      ...(sign.className === 'vegan' ? ['vegetarian', vegetarian, ...(words?.signs.vegetarian ?? [])] : []),
    ]);
    return {
      names: names.split('\n').map(fold).join('\n'),
      others: fold(others),
      signs: marks.flatMap((name) => [fold(name), apart(name)]).join('\n'),
    };
  }

  /** Before somebody types, a little at a time: the keyboard is just coming up. */
  function readAhead(from = 0): void {
    const until = performance.now() + sliceMs;
    let at = from;
    for (let dish = dishes[at]; dish && performance.now() < until; dish = dishes[++at])
      dish.texts ??= textsOf(dish.element);
    if (at < dishes.length) setTimeout(readAhead, 0, at);
  }

  /** Shows what is found, and counts it. Whoever looks for a warning is not shown what is free of it. */
  function show(rankOf: Rank, withSigns: boolean): number {
    let count = 0;
    for (const section of sections) {
      for (const dish of section.dishes) {
        dish.texts ??= textsOf(dish.element);
        const { names, others, signs: marks } = dish.texts;
        dish.rank = rankOf({ names, others: withSigns ? `${others} ${marks}` : others });
      }
      const found = section.arrange();
      section.rank = Math.min(...found.map(({ rank }) => rank));
      count += found.filter(({ element }) => !isWishedAway(element)).length;
    }
    arrangeSections();
    return count;
  }

  return { readAhead, show };
}
