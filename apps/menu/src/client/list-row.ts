import { type Amount, amountOf, type Shown, textIn, type Words } from './list-contents.ts';
import type { Line } from './list-store.ts';
import { element } from './made-element.ts';

const countMax = 20;

interface Row {
  words: Words;
  /** The language that the shop thinks in. */
  source: string;
  currency: string | undefined;
  write(amount: Amount): string;
  edit(changes: Partial<Line>): void;
  remove(name: string): void;
}

interface Choice {
  id: string;
  label: string;
  options: [value: string, text: string][];
  value: string;
  choose(value: string): void;
}

const choiceOf = ({ id, label, options, value, choose }: Choice) => {
  const made = options.map(([key, text]) =>
    element('option', { value: key, textContent: text, selected: key === value }),
  );
  const select = element('select', { id, ariaLabel: label }, ...made);
  select.onchange = () => choose(select.value);
  return select;
};

const counts = Array.from({ length: countMax }, (_, index): [string, string] => [
  `${index + 1}`,
  `${index + 1} ×`,
]);

/** One dish of the list: for the waiter large and in the shop's own language, below it as the guest reads it. */
export function rowOf(shown: Shown, { words, source, currency, write, edit, remove }: Row): HTMLLIElement {
  const { lang } = document.documentElement;
  const { line, product, size, why } = shown;
  const sizes = product?.variants ?? [];
  const name = product ? textIn(product.name, lang) : line.name;
  const own = product ? textIn(product.name, source) : line.name;
  const ownSize = size && ` · ${textIn(size.name, source)}`;
  const amount = amountOf(shown, currency);
  return element(
    'li',
    { className: why ? 'out' : '' },
    element(
      'div',
      {},
      element('b', { lang: product ? source : lang, dir: 'auto' }, own, ownSize),
      name !== own && element('span', { dir: 'auto' }, name),
      why !== undefined && element('small', { className: 'when' }, element('b', {}, why)),
    ),
    amount && element('strong', {}, write(amount)),
    choiceOf({
      id: `count-${line.id}`,
      label: `${words.quantity}: ${name}`,
      options: counts,
      value: `${line.count}`,
      choose: (value) => edit({ count: Number(value) }),
    }),
    sizes.length > 1 &&
      choiceOf({
        id: `size-${line.id}`,
        label: `${words.size}: ${name}`,
        options: sizes.map((one) => [one._id, textIn(one.name, lang)]),
        value: size?._id ?? '',
        choose: (value) => edit({ size: value }),
      }),
    element('button', {
      type: 'button',
      textContent: words.remove,
      ariaLabel: `${words.remove}: ${name}`,
      onclick: () => remove(name),
    }),
  );
}
