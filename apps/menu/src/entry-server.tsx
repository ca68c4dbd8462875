import type { MenuRenderer } from '@sofra/contract/menu-page';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { anchorsOf } from './page/anchors.ts';
import { DishDocument } from './page/dish-document.tsx';
import { dishOf } from './page/dish-of.ts';
import { morePlace } from './page/hero.tsx';
import { emptySections } from './page/json-ld.ts';
import { linksOf } from './page/links.ts';
import { infoPlace, MenuDocument, sectionsPlace } from './page/menu-document.tsx';
import { menuWords } from './page/menu-words.ts';
import { NoticeDocument } from './page/notice-document.tsx';
import { readerOf } from './page/reader.ts';
import { timesOf } from './page/times.ts';
import { wordsLanguageFor } from './page/words.ts';
import { cutAt, withCommas } from './page/written.ts';
import { writtenSection } from './page/written-section.tsx';
import { writtenShop } from './page/written-shop.tsx';

const doctype = '<!doctype html>';

/** As HTML writes it: simple readers of pages do not know React's spelling. */
const written = (document: ReactElement) =>
  renderToStaticMarkup(document).replaceAll(' hrefLang="', ' hreflang="');

/** The sections, and what there is to know of the shop, are written once each and put in; the rest is small. */
export const renderMenu: MenuRenderer['renderMenu'] = (page) => {
  const reader = readerOf(page.language, page.menu);
  const anchorOf = anchorsOf(page.menu);
  const times = timesOf(page, reader);
  const links = linksOf(page, anchorOf);
  const shell = written(<MenuDocument page={page} reader={reader} anchorOf={anchorOf} />);
  const [start, top, middle, bottom, end] = cutAt(shell, morePlace, sectionsPlace, infoPlace, emptySections);
  const { more, info } = writtenShop(page, reader, times);
  const sections = (page.sections ?? page.menu.categories).map((category) =>
    writtenSection(category, { page, reader, anchorOf, links, times }),
  );
  return Buffer.concat([
    Buffer.from(`${doctype}${start}`),
    more,
    Buffer.from(top),
    ...sections.flatMap(({ html }) => html),
    Buffer.from(middle),
    info,
    Buffer.from(`${bottom}"hasMenuSection":[`),
    ...withCommas(sections.map(({ data }) => data)),
    Buffer.from(`]${end}`),
  ]);
};

export const renderDish: MenuRenderer['renderDish'] = (page) => {
  const reader = readerOf(page.language, page.menu);
  const anchorOf = anchorsOf(page.menu);
  const html = written(
    <DishDocument
      page={page}
      dish={dishOf(page.menu, page.productId)}
      reader={reader}
      anchorOf={anchorOf}
      links={linksOf(page, anchorOf)}
      times={timesOf(page, reader)}
    />,
  );
  return Buffer.from(`${doctype}${html}`);
};

export const renderWords: MenuRenderer['renderWords'] = (menu) => JSON.stringify(menuWords(menu));

export const anchorIn: MenuRenderer['anchorIn'] = (menu, id) => anchorsOf(menu)(id);

/** All of it our own words, and so in a language that we have them in. */
export const renderNotice: MenuRenderer['renderNotice'] = (page) => {
  const reader = readerOf(wordsLanguageFor(page.language));
  return `${doctype}${renderToStaticMarkup(<NoticeDocument page={page} reader={reader} />)}`;
};
