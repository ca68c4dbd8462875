import type { Shop } from '@sofra/contract/shops';
import { screen } from '@testing-library/react';
import { startApi } from './api-server.ts';
import type { Reply } from './contract-check.ts';
import { letDialogsOpen } from './dialogs.ts';
import { renderApp } from './render-app.tsx';

/** The form of a shop; what is saved is answered as the server would. */
export async function openShop(
  shop: Shop,
  answerPatch?: (body: Partial<Shop>) => Reply | Promise<Reply>,
  search = '',
) {
  letDialogsOpen();
  const api = await startApi(({ call, body }) => {
    if (call === 'PATCH /api/shop') {
      const sent = JSON.parse(body) as Partial<Shop>;
      return (
        answerPatch?.(sent) ?? {
          status: 200,
          json: { ...shop, ...sent, updatedAt: '2026-02-02T00:00:00.000Z' },
        }
      );
    }
    if (call === 'GET /api/shop/user') return { status: 200, json: { shops: [shop] } };
    return call === `GET /api/shop/${shop._id}` ? { status: 200, json: shop } : undefined;
  });
  const app = renderApp(`/shops/edit/${shop._id}${search}`);
  await screen.findByRole('heading', { name: 'Edit Shop' });
  const patches = () =>
    api.received
      .filter(({ call }) => call === 'PATCH /api/shop')
      .map(({ body }) => JSON.parse(body) as Partial<Shop>);
  return { app, patches };
}
