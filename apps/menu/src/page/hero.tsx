import type { MenuPage } from '@sofra/contract/menu-page';
import type { PublicShop } from '@sofra/contract/public-menu';
import { QuickLinks } from './contact.tsx';
import { CurrencyChoice } from './currency-choice.tsx';
import { Hours } from './hours-table.tsx';
import { dayNote, openLine } from './open-line.ts';
import { Picture } from './picture.tsx';
import type { Reader, ShownText } from './reader.ts';
import { Whereabouts } from './whereabouts.tsx';

interface Props {
  page: MenuPage;
  reader: Reader;
}

function Badges({ shop, words, wordsLang }: { shop: PublicShop } & Reader) {
  const badges = [
    shop.delivery_status && words('menu.delivery'),
    shop.pickup_status && words('menu.pickup'),
    shop.order_status && words('menu.order'),
  ].filter((badge) => badge !== false);
  if (badges.length === 0) return null;
  return (
    <ul className="badges" lang={wordsLang}>
      {badges.map((badge) => (
        <li key={badge}>{badge}</li>
      ))}
    </ul>
  );
}

const OwnWords = ({ shown, reader }: { shown: ShownText; reader: Reader }) => (
  <p>
    <bdi lang={shown.lang} dir={shown.dir ?? reader.direction}>
      {shown.text}
    </bdi>
  </p>
);

/** What a guest asks for before or after the menu: one tap away, and open to all without a script. */
export function More({ shop, now, reader }: { shop: PublicShop; now: Date; reader: Reader }) {
  const description = reader.text(shop.description_i18n);
  return (
    <details className="more" lang={reader.wordsLang}>
      <summary aria-label={reader.words('menu.about')} />
      {description && (
        <OwnWords
          shown={{ ...description, lang: description.lang ?? (reader.wordsLang && reader.language) }}
          reader={reader}
        />
      )}
      <Badges shop={shop} {...reader} />
      <QuickLinks shop={shop} reader={reader} />
      <Hours shop={shop} now={now} reader={reader} level="h2" />
      <Whereabouts shop={shop} reader={reader} level="h2" />
    </details>
  );
}

/** Where the rest of what there is to say of it is put in. */
export const morePlace = '<slot name="more"></slot>';

/** The shop as its guests meet it: cover, logo, name, whether it is open. Low, because they came for the menu. */
export function Hero({ page, reader }: Props) {
  const { shop } = page.menu;
  const [cover] = shop.shop_images;
  const state = openLine(shop, page.now, reader);
  const note = dayNote(shop, page.now, reader);
  return (
    <header className="hero">
      <div className="cover">{cover && <Picture url={cover} sizes="100vw" first />}</div>
      <div className="inner">
        {shop.logo && <Picture url={shop.logo} sizes="3rem" className="logo" first />}
        <h1>
          <bdi>{shop.name}</bdi>
        </h1>
        <div className="state-line">
          {state && (
            <p className={state.className} lang={reader.wordsLang}>
              {state.text}
            </p>
          )}
          {note && <OwnWords shown={note} reader={reader} />}
        </div>
        <CurrencyChoice menu={page.menu} reader={reader} />
        <slot name="more" />
      </div>
    </header>
  );
}
