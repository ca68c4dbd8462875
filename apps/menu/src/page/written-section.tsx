import type { MenuPage } from '@sofra/contract/menu-page';
import type { PublicCategory, PublicProduct } from '@sofra/contract/public-menu';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Anchors } from './anchors.ts';
import { emptyItems, itemData, sectionData } from './json-ld.ts';
import { itemsPlace, MenuSection } from './menu-section.tsx';
import { ProductItem } from './product-item.tsx';
import type { Reader } from './reader.ts';
import { around, withCommas, writtenOnce } from './written.ts';

/** As bytes: the strings that React builds are chains of hundreds of pieces, and would be kept as such. */
interface Written {
  html: Buffer;
  /** The same for search engines. */
  data: Buffer;
}

interface Context {
  page: MenuPage;
  reader: Reader;
  anchorOf: Anchors;
}

const products = writtenOnce<PublicProduct, Written>();
const sections = writtenOnce<PublicCategory, Written>();

const kindOf = ({ reader, anchorOf }: Context) => `${reader.kind} ${anchorOf.kind}`;

const writtenProduct = (product: PublicProduct, context: Context): Written =>
  products(product, kindOf(context), () => {
    const { page, reader, anchorOf } = context;
    const item = <ProductItem product={product} anchor={anchorOf(product._id)} reader={reader} />;
    return {
      html: Buffer.from(renderToStaticMarkup(item)),
      data: Buffer.from(itemData(product, reader, page.publicUrl)),
    };
  });

export const writtenSection = (category: PublicCategory, context: Context): Written =>
  sections(category, kindOf(context), () => {
    const { reader, anchorOf } = context;
    const items = category.products.map((product) => writtenProduct(product, context));
    const section = <MenuSection category={category} anchorOf={anchorOf} reader={reader} />;
    const [start, end] = around(renderToStaticMarkup(section), itemsPlace);
    const [before, after] = around(sectionData(category, reader), emptyItems);
    return {
      html: Buffer.concat([Buffer.from(start), ...items.map(({ html }) => html), Buffer.from(end)]),
      data: Buffer.concat([
        Buffer.from(`${before}"hasMenuItem":[`),
        ...withCommas(items.map(({ data }) => data)),
        Buffer.from(`]${after}`),
      ]),
    };
  });
