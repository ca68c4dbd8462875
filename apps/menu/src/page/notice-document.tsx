import { productName } from '@sofra/contract/brand';
import type { NoticePage } from '@sofra/contract/menu-page';
import { Assets } from './head.tsx';
import type { Reader } from './reader.ts';

export function NoticeDocument({ page, reader }: { page: NoticePage; reader: Reader }) {
  const title = reader.words(`menu.${page.notice}.title`);
  const isPassing = page.notice === 'unavailable' || page.notice === 'suspended';
  return (
    <html lang={reader.language} dir={reader.direction} data-theme={page.shop?.theme ?? 'orange'}>
      <head>
        <Assets {...page.assets} />
        <title>{`${title} – ${productName}`}</title>
        {/* One that comes back must not be struck off: its status says enough. */}
        {!isPassing && <meta name="robots" content="noindex" />}
      </head>
      <body>
        <main className="notice">
          <h1>{title}</h1>
          <p>{reader.words(`menu.${page.notice}.text`)}</p>
          {page.shop && (
            <a href={page.shop.address}>
              {reader.words('menu.dish_not_found.menu', { name: page.shop.name })}
            </a>
          )}
        </main>
      </body>
    </html>
  );
}
