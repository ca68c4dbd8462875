import type { PublicMenu } from '@sofra/contract/public-menu';
import { FitButton } from './fit-dialog.tsx';
import { LanguageSwitcher } from './language-switcher.tsx';
import type { Reader } from './reader.ts';

/** With more of them guests look for one in a sheet that shows all at once. */
const sheetFrom = 9;

interface Props {
  menu: PublicMenu;
  anchorOf: (id: string) => string;
  reader: Reader;
}

/**
 * The sheet is the same list, opened by its address: without a script too a tap on a category leads there and closes it.
 */
function Categories({ menu: { categories }, anchorOf, reader }: Props) {
  const { words, wordsLang } = reader;
  const hasSheet = categories.length >= sheetFrom;
  return (
    <>
      {hasSheet && (
        <>
          <a className="every" href="#all" lang={wordsLang}>
            {words('menu.all_categories')}
          </a>
          <a className="close" id="all" href="#menu" lang={wordsLang}>
            {words('menu.close')}
          </a>
        </>
      )}
      <nav className="categories" aria-label={words('menu.categories')}>
        <ul>
          {categories.map(({ _id, name }) => {
            const shown = reader.text(name);
            return (
              <li key={_id}>
                <a href={`#${anchorOf(_id)}`} lang={shown?.lang} dir={shown?.dir}>
                  {shown?.text}
                </a>
              </li>
            );
          })}
        </ul>
      </nav>
    </>
  );
}

/** What stays at the top of the screen while a guest reads: categories, search, languages. */
export function CategoryBar(props: Props) {
  const { menu, reader } = props;
  const { words } = reader;
  const hasDishes = menu.categories.length > 0;
  if (!hasDishes && menu.languages.length < 2) return null;
  return (
    <div className="bar">
      {hasDishes && (
        <>
          <Categories {...props} />
          <search>
            <input
              type="search"
              placeholder={words('menu.search')}
              aria-label={words('menu.search')}
              autoComplete="off"
              maxLength={60}
            />
          </search>
          <FitButton menu={menu} reader={reader} />
        </>
      )}
      <LanguageSwitcher languages={menu.languages} reader={reader} />
    </div>
  );
}
