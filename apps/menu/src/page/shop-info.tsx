import { productName } from '@sofra/contract/brand';
import type { PublicShop } from '@sofra/contract/public-menu';
import { type SocialNetwork, socialNetworks } from '@sofra/contract/shops';
import { ContactLines } from './contact.tsx';
import { Hours } from './hours-table.tsx';
import { paymentNames } from './payment-names.ts';
import { Picture } from './picture.tsx';
import type { Reader } from './reader.ts';
import { Whereabouts } from './whereabouts.tsx';

const networkNames: Record<SocialNetwork, string> = {
  facebook: 'Facebook',
  instagram: 'Instagram',
  twitter: 'X',
  youtube: 'YouTube',
  tiktok: 'TikTok',
  linkedin: 'LinkedIn',
};

interface Props {
  shop: PublicShop;
  reader: Reader;
}

function Links({ shop, reader }: Props) {
  const { social_media: links, payments } = shop;
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
            <bdi>{paymentNames(shop, reader)}</bdi>
          </p>
        </div>
      )}
    </>
  );
}

/** Hours, address and the rest, below the menu: a hungry guest reads it last. */
export function ShopInfo({ shop, now, reader }: Props & { now: Date }) {
  const pictures = shop.shop_images.slice(1, 7);
  const description = reader.text(shop.description_i18n);
  return (
    <footer lang={reader.wordsLang}>
      <h2>
        <bdi>{shop.name}</bdi>
      </h2>
      {description && (
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
        <Hours shop={shop} now={now} reader={reader} level="h3" />
        <Whereabouts shop={shop} reader={reader} level="h3" />
        <ContactLines shop={shop} reader={reader} />
        <Links shop={shop} reader={reader} />
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
