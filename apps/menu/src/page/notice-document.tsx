import { productName } from '@sofra/contract/brand';
import type { NoticePage } from '@sofra/contract/menu-page';
import { Assets } from './head.tsx';
import type { Reader } from './reader.ts';

export function NoticeDocument({ page, reader }: { page: NoticePage; reader: Reader }) {
  const title = reader.words(`menu.${page.notice}.title`);
  return (
    <html lang={page.language} dir={reader.direction} data-theme="orange">
      <head>
        <Assets {...page.assets} />
        <title>{`${title} – ${productName}`}</title>
        <meta name="robots" content="noindex" />
      </head>
      <body>
        <main className="notice">
          <h1>{title}</h1>
          <p>{reader.words(`menu.${page.notice}.text`)}</p>
        </main>
      </body>
    </html>
  );
}
