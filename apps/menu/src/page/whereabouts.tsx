import type { MenuPage } from '@sofra/contract/menu-page';
import { addressLines, mapUrl } from './place.ts';
import type { Reader } from './reader.ts';

interface Props {
  page: MenuPage;
  reader: Reader;
  /** Of its heading. */
  level: 'h2' | 'h3';
}

export function Whereabouts({ page, reader, level: Heading }: Props) {
  const lines = addressLines(page.menu.shop, reader);
  const map = mapUrl(page.menu.shop);
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
