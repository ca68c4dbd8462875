import type { MenuPage } from '@sofra/contract/menu-page';
import type { PublicOptionGroup } from '@sofra/contract/option-groups';
import type { PublicCategory, PublicProduct } from '@sofra/contract/public-menu';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Anchors } from './anchors.ts';
import { emptyItems, itemData, sectionData } from './json-ld.ts';
import type { Links } from './links.ts';
import { itemsPlace, MenuSection } from './menu-section.tsx';
import { OptionGroup } from './options.tsx';
import { optionsPlace } from './product-facts.tsx';
import { ProductItem } from './product-item.tsx';
import type { Reader } from './reader.ts';
import { groupFollowsDay, productFollowsDay, sectionFollowsDay, type Times } from './times.ts';
import { around, bytesToKeep, withCommas, writtenOnce } from './written.ts';

/**
 * As bytes: the strings that React builds are chains of hundreds of pieces, and would be kept as such. In parts, so that
 * a product is kept once and not again with its section, nor a group of options with every dish that offers it.
 */
interface Written {
  html: readonly Buffer[];
  /** The same for search engines. */
  data: readonly Buffer[];
}

interface Context {
  page: MenuPage;
  reader: Reader;
  anchorOf: Anchors;
  links: Links;
  times: Times;
}

const products = writtenOnce<PublicProduct, Written>();
const sections = writtenOnce<PublicCategory, Written>();

const groups = writtenOnce<PublicOptionGroup, Buffer>();

/** What says when it comes back is written anew on another day; the rest is not. */
const dayOf = (followsDay: boolean, { times }: Context) => (followsDay ? times.kind : '');

const kindOf = ({ reader, anchorOf, links }: Context) => `${reader.kind} ${anchorOf.kind} ${links.kind}`;

/** The same group stands with many dishes. */
function writtenGroup(group: PublicOptionGroup, context: Context): Buffer {
  const { reader, times } = context;
  return groups(group, reader.kind, dayOf(groupFollowsDay(group), context), () => {
    const [html] = bytesToKeep(
      renderToStaticMarkup(<OptionGroup group={group} reader={reader} times={times} />),
    );
    return html;
  });
}

const writtenProduct = (product: PublicProduct, context: Context): Written =>
  products(product, kindOf(context), dayOf(productFollowsDay(product), context), () => {
    const { page, reader, anchorOf, links, times } = context;
    const anchor = anchorOf(product._id);
    const href = links.dish(product._id);
    const item = <ProductItem product={product} anchor={anchor} href={href} reader={reader} times={times} />;
    const html = renderToStaticMarkup(item);
    const found = itemData(product, reader, { publicUrl: page.publicUrl, anchorOf });
    if (product.option_groups.length === 0) {
      const [whole, data] = bytesToKeep(html, found);
      return { html: [whole], data: [data] };
    }
    const [start, end, data] = bytesToKeep(...around(html, optionsPlace), found);
    const options = product.option_groups.map((group) => writtenGroup(group, context));
    return { html: [start, ...options, end], data: [data] };
  });

export const writtenSection = (category: PublicCategory, context: Context): Written =>
  sections(category, kindOf(context), dayOf(sectionFollowsDay(category), context), () => {
    const { reader, anchorOf, times } = context;
    const items = category.products.map((product) => writtenProduct(product, context));
    const section = <MenuSection category={category} anchorOf={anchorOf} reader={reader} times={times} />;
    const [before, after] = around(sectionData(category, reader), emptyItems);
    const [start, end, dataStart, dataEnd] = bytesToKeep(
      ...around(renderToStaticMarkup(section), itemsPlace),
      `${before}"hasMenuItem":[`,
      `]${after}`,
    );
    return {
      html: [start, ...items.flatMap(({ html }) => html), end],
      data: [dataStart, ...withCommas(items.map(({ data }) => data)), dataEnd],
    };
  });
