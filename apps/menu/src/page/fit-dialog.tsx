import type { PublicMenu } from '@sofra/contract/public-menu';
import { diets } from '@sofra/reference-data/diets';
import { dietName } from './diet.tsx';
import { gathered } from './gathered.ts';
import { allergenNames } from './names.ts';
import type { Reader } from './reader.ts';
import { wordsLanguageFor } from './words.ts';

interface Choice {
  id: string;
  name: string | undefined;
}

/** By the names that the marks of a dish have: no allergen is called as a diet is. */
const signsOf = gathered<string>((products) => [
  ...products.flatMap(({ diet }) => diet),
  ...products
    .flatMap((product) => [product, ...product.option_groups.flatMap((group) => group.options)])
    .flatMap(({ allergens, contains_alcohol, contains_pork }) => [
      ...allergens,
      ...(contains_alcohol ? ['alcohol'] : []),
      ...(contains_pork ? ['pork'] : []),
    ]),
]);

/** What there is on this menu to avoid and to wish for. */
function choicesOf(menu: PublicMenu, reader: Reader): { avoid: Choice[]; want: Choice[] } {
  const { words, language } = reader;
  const signs = signsOf(menu);
  const isThere = ({ id }: { id: string }) => signs.has(id);
  const named = diets.filter(isThere).map(({ id }) => ({ id: id as string, name: dietName(id, reader) }));
  return {
    avoid: [
      ...allergenNames(wordsLanguageFor(language)).map(([id, name]) => ({ id, name })),
      { id: 'alcohol', name: words('menu.fit.alcohol') },
      { id: 'pork', name: words('menu.fit.pork') },
      // The one mark that warns.
      ...named.filter(({ id }) => id === 'spicy'),
    ].filter(isThere),
    want: named.filter(({ id }) => id !== 'spicy'),
  };
}

function Choices({ name, legend, choices }: { name: string; legend: string; choices: Choice[] }) {
  if (choices.length === 0) return null;
  return (
    <fieldset>
      <legend>{legend}</legend>
      {choices.map((choice) => (
        <label key={choice.id}>
          <input type="checkbox" name={name} value={choice.id} />
          {choice.name}
        </label>
      ))}
    </fieldset>
  );
}

const hasChoices = ({ avoid, want }: ReturnType<typeof choicesOf>) => avoid.length + want.length > 0;

/** Where a guest says once what they avoid and what they want; what becomes of it is the script's. */
export function FitDialog({ menu, reader }: { menu: PublicMenu; reader: Reader }) {
  const { words, wordsLang } = reader;
  const choices = choicesOf(menu, reader);
  if (!hasChoices(choices)) return null;
  return (
    <dialog
      className="fit"
      aria-labelledby="fit"
      lang={wordsLang}
      data-contains={words('menu.fit.contains')}
      data-unmarked={words('menu.fit.unmarked')}
      data-options={words('menu.fit.options')}
      data-without={words('menu.fit.without')}
      data-count={words('menu.fit.count')}
      data-all={words('menu.fit.all')}
      data-comma={reader.comma}
    >
      <form method="dialog">
        <h2 id="fit">{words('menu.fit.title')}</h2>
        <Choices name="avoid" legend={words('menu.fit.avoid')} choices={choices.avoid} />
        <Choices name="want" legend={words('menu.fit.want')} choices={choices.want} />
        <fieldset>
          <legend>{words('menu.fit.how')}</legend>
          {(['mark', 'hide'] as const).map((how) => (
            <label key={how}>
              <input type="radio" name="how" value={how} defaultChecked={how === 'mark'} />
              {words(`menu.fit.${how}`)}
            </label>
          ))}
        </fieldset>
        <p>{words('menu.fit.ask')}</p>
        <p>
          <small>{words('menu.fit.private')}</small>
        </p>
        <div>
          <button type="reset">{words('menu.fit.reset')}</button>
          <button type="submit">{words('menu.fit.done')}</button>
        </div>
      </form>
    </dialog>
  );
}

/** Opens it, and stands in the bar so that it is always one tap away; without the script there is none. */
export function FitButton({ menu, reader }: { menu: PublicMenu; reader: Reader }) {
  if (!hasChoices(choicesOf(menu, reader))) return null;
  const name = reader.words('menu.fit.title');
  return <button type="button" className="fit-open" title={name} />;
}
