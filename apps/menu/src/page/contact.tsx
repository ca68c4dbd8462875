import { phoneLink, readablePhone, whatsappLink } from '@sofra/contract/phone';
import type { PublicShop } from '@sofra/contract/public-menu';
import { mapUrl } from './place.ts';
import type { Reader } from './reader.ts';

interface Props {
  shop: PublicShop;
  reader: Reader;
}

const given = <Link extends { href: string | undefined }>(links: Link[]) => links.filter(({ href }) => href);

/** What a guest may want at once, above the menu. */
export function QuickLinks({ shop, reader }: Props) {
  const links = given([
    { kind: 'call', href: shop.phone && phoneLink(shop.phone) },
    { kind: 'whatsapp', href: shop.whatsapp && whatsappLink(shop.whatsapp) },
    { kind: 'directions', href: mapUrl(shop) },
    { kind: 'order', href: shop.order_url },
    { kind: 'reserve', href: shop.reservation_url },
  ] as const);
  if (links.length === 0) return null;
  return (
    <ul className="reach" lang={reader.wordsLang}>
      {links.map(({ kind, href }) => (
        <li key={kind}>
          <a className={kind} href={href} rel="noopener">
            {reader.words(`contact.guest.${kind}`)}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** 'https://www.lale.com/' is said as 'lale.com'. */
const siteName = (url: string) => new URL(url).hostname.replace(/^www\./, '');

/** To read and to keep, below the menu. */
export function ContactLines({ shop, reader }: Props) {
  const { words } = reader;
  const links = given([
    {
      key: 'call',
      href: shop.phone && phoneLink(shop.phone),
      name: words('contact.guest.call'),
      text: readablePhone(shop.phone),
    },
    {
      key: 'email',
      href: shop.email && `mailto:${shop.email}`,
      name: words('contact.guest.email'),
      text: shop.email,
    },
    {
      key: 'website',
      href: shop.website,
      name: words('contact.guest.website'),
      text: shop.website && siteName(shop.website),
    },
    { key: 'review', href: shop.review_url, name: undefined, text: words('contact.guest.review') },
  ]);
  if (links.length === 0) return null;
  return (
    <div>
      <h3>{words('contact.guest.title')}</h3>
      <ul>
        {links.map(({ key, href, name, text }) => (
          <li key={key}>
            <a href={href} rel="noopener" aria-label={name && `${name}: ${text}`}>
              <bdi>{text}</bdi>
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
