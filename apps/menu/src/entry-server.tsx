import type { MenuRenderer } from '@sofra/contract/menu-page';
import { renderToStaticMarkup } from 'react-dom/server';
import { anchorsOf } from './page/anchors.ts';
import { emptySections } from './page/json-ld.ts';
import { MenuDocument, sectionsPlace } from './page/menu-document.tsx';
import { NoticeDocument } from './page/notice-document.tsx';
import { readerOf } from './page/reader.ts';
import { timesOf } from './page/times.ts';
import { around, withCommas } from './page/written.ts';
import { writtenSection } from './page/written-section.tsx';

const doctype = '<!doctype html>';

/** The sections are written once each and put in; the rest of the page is small. */
export const renderMenu: MenuRenderer['renderMenu'] = (page) => {
  const reader = readerOf(page.language, page.menu);
  const anchorOf = anchorsOf(page.menu);
  const times = timesOf(page, reader);
  const shell = renderToStaticMarkup(
    <MenuDocument page={page} reader={reader} anchorOf={anchorOf} />,
    // As HTML writes it: simple readers of pages do not know React's spelling.
  ).replaceAll(' hrefLang="', ' hreflang="');
  const [start, rest] = around(shell, sectionsPlace);
  const [middle, end] = around(rest, emptySections);
  const sections = (page.sections ?? page.menu.categories).map((category) =>
    writtenSection(category, { page, reader, anchorOf, times }),
  );
  return Buffer.concat([
    Buffer.from(`${doctype}${start}`),
    ...sections.map(({ html }) => html),
    Buffer.from(`${middle}"hasMenuSection":[`),
    ...withCommas(sections.map(({ data }) => data)),
    Buffer.from(`]${end}`),
  ]);
};

export const anchorIn: MenuRenderer['anchorIn'] = (menu, id) => anchorsOf(menu)(id);

export const renderNotice: MenuRenderer['renderNotice'] = (page) =>
  `${doctype}${renderToStaticMarkup(<NoticeDocument page={page} reader={readerOf(page.language)} />)}`;
