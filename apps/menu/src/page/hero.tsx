import type { MenuPage } from '@sofra/contract/menu-page';
import { QuickLinks } from './contact.tsx';
import { LanguageSwitcher } from './language-switcher.tsx';
import { dayNote, openLine } from './open-line.ts';
import { Picture } from './picture.tsx';
import type { Reader } from './reader.ts';

function Badges({ shop, words, wordsLang }: { shop: MenuPage['menu']['shop'] } & Reader) {
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

/** The shop as its guests meet it: cover, logo, name, whether it is open. */
export function Hero({ page, reader }: { page: MenuPage; reader: Reader }) {
  const { shop, languages } = page.menu;
  const [cover] = shop.shop_images;
  const state = openLine(shop, page.now, reader);
  const note = dayNote(shop, page.now, reader);
  const description = reader.text(shop.description_i18n);
  return (
    <header className="hero">
      <LanguageSwitcher languages={languages} reader={reader} />
      <div className="cover">{cover && <Picture url={cover} sizes="100vw" first />}</div>
      <div className="inner">
        {shop.logo ? (
          <Picture url={shop.logo} sizes="6rem" className="logo" first />
        ) : (
          <span className="logo" aria-hidden="true">
            {[...shop.name][0]?.toLocaleUpperCase(reader.language)}
          </span>
        )}
        <h1>
          <bdi>{shop.name}</bdi>
        </h1>
        <div className="state-line">
          {state && (
            <p className={state.className} lang={reader.wordsLang}>
              {state.text}
            </p>
          )}
          {note && (
            <p>
              <bdi lang={note.lang} dir={note.dir ?? reader.direction}>
                {note.text}
              </bdi>
            </p>
          )}
          <Badges shop={shop} {...reader} />
        </div>
        {description && (
          <p>
            <bdi lang={description.lang} dir={description.dir ?? reader.direction}>
              {description.text}
            </bdi>
          </p>
        )}
        <QuickLinks shop={shop} reader={reader} />
      </div>
    </header>
  );
}
