import { productName } from '@sofra/contract/brand';
import type { MenuPage } from '@sofra/contract/menu-page';
import { type SocialNetwork, socialNetworks } from '@sofra/contract/shops';
import { ContactLines } from './contact.tsx';
import { Hours } from './hours-table.tsx';
import { paymentNames } from './payment-names.ts';
import { Picture } from './picture.tsx';
import { addressLines, mapUrl } from './place.ts';
import type { Reader } from './reader.ts';

const networkNames: Record<SocialNetwork, string> = {
  facebook: 'Facebook',
  instagram: 'Instagram',
  twitter: 'X',
  youtube: 'YouTube',
  tiktok: 'TikTok',
  linkedin: 'LinkedIn',
};

/** Above the menu a description has two lines of a phone: a longer one is read to its end here. */
const shownAbove = 70;

interface Props {
  page: MenuPage;
  reader: Reader;
}

function Whereabouts({ page, reader }: Props) {
  const lines = addressLines(page.menu.shop, reader);
  const map = mapUrl(page.menu.shop);
  if (lines.length === 0 && !map) return null;
  return (
    <div>
      <h3>{reader.words('menu.address')}</h3>
      {lines.length > 0 && (
        <address>
          {lines.map((line) => (
            <bdi key={line}>{line}</bdi>
          ))}
        </address>
      )}
      {map && (
        <a href={map} rel="noopener">
          {reader.words('menu.map')}
        </a>
      )}
    </div>
  );
}

function Links({ page, reader }: Props) {
  const { social_media: links, payments } = page.menu.shop;
  const networks = socialNetworks.filter((network) => links[network]);
  return (
    <>
      {networks.length > 0 && (
        <div>
          <h3>{reader.words('menu.follow')}</h3>
          <ul className="links">
            {networks.map((network) => (
              <li key={network}>
                <a href={links[network]} rel="nofollow">
                  {networkNames[network]}
                </a>
              </li>
            ))}
          </ul>
        </div>
      )}
      {payments.length > 0 && (
        <div>
          <h3>{reader.words('menu.payments')}</h3>
          <p>
            <bdi>{paymentNames(page.menu.shop, reader)}</bdi>
          </p>
        </div>
      )}
    </>
  );
}

/** Hours, address and the rest, below the menu: a hungry guest reads it last. */
export function ShopInfo({ page, reader }: Props) {
  const { shop } = page.menu;
  const pictures = shop.shop_images.slice(1, 7);
  const description = reader.text(shop.description_i18n);
  return (
    <footer lang={reader.wordsLang}>
      <h2>
        <bdi>{shop.name}</bdi>
      </h2>
      {description && description.text.length > shownAbove && (
        <p className="about">
          <bdi
            lang={description.lang ?? (reader.wordsLang && reader.language)}
            dir={description.dir ?? reader.direction}
          >
            {description.text}
          </bdi>
        </p>
      )}
      <div className="facts">
        <Hours shop={shop} now={page.now} reader={reader} />
        <Whereabouts page={page} reader={reader} />
        <ContactLines shop={shop} reader={reader} />
        <Links page={page} reader={reader} />
      </div>
      {pictures.length > 0 && (
        <div className="gallery">
          {pictures.map((url) => (
            <Picture key={url} url={url} sizes="(width < 48rem) 50vw, 22rem" />
          ))}
        </div>
      )}
      <p className="end">
        <button type="button" className="print">
          {reader.words('menu.print')}
        </button>
        <a href="/">{reader.words('menu.made_with', { product: productName })}</a>
      </p>
    </footer>
  );
}
