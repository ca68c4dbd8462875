import type { PublicMenu } from '@sofra/contract/public-menu';
import { FitButton } from './fit-dialog.tsx';
import type { Reader } from './reader.ts';

interface Props {
  menu: PublicMenu;
  anchorOf: (id: string) => string;
  reader: Reader;
}

export function CategoryBar({ menu, anchorOf, reader }: Props) {
  const { words } = reader;
  return (
    <div className="bar">
      <nav aria-label={words('menu.categories')}>
        <ul>
          {menu.categories.map(({ _id, name }) => {
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
    </div>
  );
}
