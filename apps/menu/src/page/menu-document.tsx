import type { MenuPage } from '@sofra/contract/menu-page';
import type { Anchors } from './anchors.ts';
import { CategoryBar } from './category-bar.tsx';
import { DietLegend, dietName } from './diet.tsx';
import { FitDialog } from './fit-dialog.tsx';
import { Head } from './head.tsx';
import { Hero } from './hero.tsx';
import { groupsData, jsonLd } from './json-ld.ts';
import { warnedOf } from './marks.tsx';
import { MyList } from './my-list.tsx';
import type { Reader } from './reader.ts';
import { SearchData } from './search-data.tsx';
import { ShareButton } from './share.tsx';

/** The shell that the script fills with one product's details. */
function DetailsDialog({ reader }: { reader: Reader }) {
  return (
    <dialog className="details">
      <form method="dialog">
        <button type="submit" aria-label={reader.words('menu.close')} />
        <ShareButton reader={reader} />
        <button type="button" className="next" aria-label={reader.words('menu.next_dish')} />
        <button type="button" className="previous" aria-label={reader.words('menu.previous_dish')} />
        <span role="status" />
      </form>
      <div />
    </dialog>
  );
}

interface Props {
  page: MenuPage;
  reader: Reader;
  anchorOf: Anchors;
}

/** Where the sections, and what there is to know of the shop, are put in. */
export const sectionsPlace = '<slot></slot>';
export const infoPlace = '<slot name="info"></slot>';

/** Everything else. */
export function MenuDocument({ page, reader, anchorOf }: Props) {
  const { menu } = page;
  const { words, wordsLang } = reader;
  return (
    <html
      lang={page.language}
      dir={reader.direction}
      data-theme={menu.shop.theme}
      data-layout={menu.shop.menu_layout}
      data-typeface={menu.shop.menu_typeface}
    >
      <Head page={page} reader={reader} />
      <body data-slug={menu.shop.shop_slug} data-code={page.code}>
        <a className="skip" href="#menu" lang={wordsLang}>
          {words('menu.skip')}
        </a>
        <Hero page={page} reader={reader} />
        <CategoryBar menu={menu} anchorOf={anchorOf} reader={reader} />
        <main id="menu">
          <p
            className="note"
            role="status"
            lang={wordsLang}
            data-found={words('menu.found')}
            data-nothing={words('menu.found_nothing')}
            data-clear={words('menu.search_clear')}
            data-offline={words('menu.offline')}
            data-warning={words('menu.search_warning')}
            data-warned={warnedOf(reader)}
            data-vegetarian={dietName('vegetarian', reader)}
          >
            {menu.categories.length === 0 && words('menu.empty')}
          </p>
          <p className="fit-line" role="status" lang={wordsLang} hidden />
          <slot />
          <DietLegend menu={menu} reader={reader} />
        </main>
        <slot name="info" />
        <DetailsDialog reader={reader} />
        <MyList reader={reader} />
        <FitDialog menu={menu} reader={reader} />
        <SearchData json={jsonLd(page, reader)} />
        <SearchData json={groupsData(page, reader, anchorOf)} />
      </body>
    </html>
  );
}
