import type { DishPage } from '@sofra/contract/menu-page';
import { dishShareAddress, shareAddress, sharedPicture } from '@sofra/contract/shop-files';
import type { Anchors } from './anchors.ts';
import { CurrencyChoice } from './currency-choice.tsx';
import { dishData } from './dish-data.ts';
import type { Dish } from './dish-of.ts';
import { DishWords } from './dish-words.tsx';
import { FitButton, FitDialog } from './fit-dialog.tsx';
import { PageHead } from './head.tsx';
import { LanguageSwitcher } from './language-switcher.tsx';
import type { Links } from './links.ts';
import { MyList } from './my-list.tsx';
import { OptionGroup } from './options.tsx';
import { Picture } from './picture.tsx';
import { ProductFacts } from './product-facts.tsx';
import type { Reader } from './reader.ts';
import { SearchData } from './search-data.tsx';
import { ShareButton } from './share.tsx';
import { Prices } from './sizes.tsx';
import type { Times } from './times.ts';
import { DishWhen } from './when.tsx';

interface Props {
  page: DishPage;
  dish: Dish;
  reader: Reader;
  anchorOf: Anchors;
  links: Links;
  times: Times;
}

/** What it looks like to whoever it is sent to: itself, else the shop. */
function pictureOf({ page: { menu }, dish: { product }, anchorOf }: Props): string | undefined {
  const [own] = product.product_images;
  if (own) return dishShareAddress(menu.shop, anchorOf(product._id).slice(1), own);
  const shared = sharedPicture(menu);
  return shared && shareAddress(menu.shop, shared);
}

function descriptionOf({ page, dish: { product }, reader }: Props): string {
  const ingredients = reader.list(product.ingredients_i18n).map(({ text }) => text);
  return (
    reader.text(product.description)?.text ||
    ingredients.join(reader.comma) ||
    reader.words('menu.description', { name: page.menu.shop.name })
  );
}

function DishHead(props: Props) {
  const { page, dish, reader, anchorOf } = props;
  const name = reader.text(dish.product.name)?.text ?? '';
  return (
    <PageHead
      page={page}
      reader={reader}
      path={`/p/${anchorOf(dish.product._id).slice(1)}`}
      title={`${name} – ${page.menu.shop.name}`}
      description={descriptionOf(props)}
      picture={pictureOf(props)}
    />
  );
}

/** The dishes before and after it, as they stand on the menu. */
function Neighbours({ dish: { previous, next }, reader, links }: Props) {
  const entries = [
    { product: previous, rel: 'prev', label: reader.words('menu.previous_dish') },
    { product: next, rel: 'next', label: reader.words('menu.next_dish') },
  ];
  return (
    <nav className="around">
      {entries.map(({ product, rel, label }) => {
        const name = product && reader.text(product.name);
        return (
          product && (
            <a key={rel} rel={rel} href={links.dish(product._id)}>
              <small lang={reader.wordsLang}>{label}</small>{' '}
              <bdi lang={name?.lang} dir={name?.dir}>
                {name?.text}
              </bdi>
            </a>
          )
        );
      })}
    </nav>
  );
}

function WholeDish({ dish: { product, category }, anchorOf, reader, times }: Props) {
  const name = reader.text(product.name);
  const [picture] = product.product_images;
  const isOut = product.sold_out || !product.is_available || !category.is_available;
  return (
    <article id={anchorOf(product._id)} className={isOut ? 'items out' : 'items'}>
      {picture && <Picture url={picture} sizes="(width < 48rem) 100vw, 48rem" first />}
      <div>
        <div className="line">
          <h1 lang={name?.lang} dir={name?.dir}>
            {name?.text}
          </h1>
          <DishWhen product={product} category={category} reader={reader} times={times} />
          <Prices product={product} reader={reader} times={times} />
        </div>
        <DishWords product={product} reader={reader} />
        <ProductFacts product={product} reader={reader} open>
          {product.option_groups.map((group) => (
            <OptionGroup key={group._id} group={group} reader={reader} times={times} />
          ))}
        </ProductFacts>
      </div>
    </article>
  );
}

/** One dish, whole, for those who were sent its address or have no script. */
export function DishDocument(props: Props) {
  const { page, dish, reader, anchorOf, links } = props;
  const { shop, languages } = page.menu;
  const { words, wordsLang } = reader;
  // Only what it is sold in itself can be chosen here.
  const ofDish = { ...page.menu, categories: [{ ...dish.category, products: [dish.product] }] };
  return (
    <html
      lang={page.language}
      dir={reader.direction}
      data-theme={shop.theme}
      data-typeface={shop.menu_typeface}
    >
      <DishHead {...props} />
      <body className="dish" data-slug={shop.shop_slug} data-code={page.code}>
        <header className="top">
          <a href={links.menuAt(dish.product._id)} className="back">
            <bdi>{shop.name}</bdi> <span lang={wordsLang}>{words('menu.back_to_menu')}</span>
          </a>
          <CurrencyChoice menu={ofDish} reader={reader} />
          <FitButton menu={page.menu} reader={reader} />
          <LanguageSwitcher languages={languages} reader={reader} />
        </header>
        <main>
          <p className="note" role="status" lang={wordsLang} data-offline={words('menu.offline')} />
          <p className="fit-line" role="status" lang={wordsLang} hidden />
          <WholeDish {...props} />
          <p className="sharing" lang={wordsLang}>
            <ShareButton reader={reader} label={words('menu.share')} /> <span role="status" />
          </p>
          <Neighbours {...props} />
        </main>
        <MyList reader={reader} />
        <FitDialog menu={page.menu} reader={reader} />
        <SearchData json={dishData(page, dish.product, { reader, anchorOf, links })} />
      </body>
    </html>
  );
}
