import type { MenuPage } from '@sofra/contract/menu-page';
import type { PublicCategory } from '@sofra/contract/public-menu';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Anchors } from './anchors.ts';
import { sectionData } from './json-ld.ts';
import { MenuSection } from './menu-section.tsx';
import type { Reader } from './reader.ts';

interface WrittenSection {
  html: Buffer;
  /** The same for search engines. */
  data: Buffer;
}

interface Context {
  page: MenuPage;
  reader: Reader;
  anchorOf: Anchors;
}

// By the category itself: a menu that is read again holds the same object for a category that did not change,
// so after a new price one section of twelve is written.
const written = new WeakMap<PublicCategory, Map<string, WrittenSection>>();

export function writtenSection(
  category: PublicCategory,
  { page, reader, anchorOf }: Context,
): WrittenSection {
  const kinds = written.get(category) ?? new Map<string, WrittenSection>();
  written.set(category, kinds);
  const kind = `${reader.kind} ${anchorOf.kind}`;
  const known = kinds.get(kind);
  if (known) return known;
  const section = {
    html: Buffer.from(
      renderToStaticMarkup(<MenuSection category={category} anchorOf={anchorOf} reader={reader} />),
    ),
    data: Buffer.from(sectionData(category, reader, page.publicUrl)),
  };
  kinds.set(kind, section);
  return section;
}
