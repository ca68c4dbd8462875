import type { PublicShop } from '@sofra/contract/public-menu';
import { addressLines, mapUrl } from './place.ts';
import type { Reader } from './reader.ts';

interface Props {
  shop: PublicShop;
  reader: Reader;
  /** Of its heading. */
  level: 'h2' | 'h3';
}

export function Whereabouts({ shop, reader, level: Heading }: Props) {
  const lines = addressLines(shop, reader);
  const map = mapUrl(shop);
  if (lines.length === 0 && !map) return null;
  return (
    <div>
      <Heading>{reader.words('menu.address')}</Heading>
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
