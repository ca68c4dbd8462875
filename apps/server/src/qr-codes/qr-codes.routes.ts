import { getQrPdf, getQrPng, getQrSvg } from '@sofra/contract/public-menu';
import { tableNames } from '@sofra/contract/table-cards';
import type { FastifyReply } from 'fastify';
import { toString as toSvg } from 'qrcode';
import type { Handle } from '../platform/http/routes.ts';
import { translate } from '../platform/i18n.ts';
import type { Services } from '../services.ts';
import { openDrawing } from './drawing.ts';
import { cardLanguages, codeOf, printableLogo } from './qr-codes.service.ts';

const options = { errorCorrectionLevel: 'M', margin: 4 } as const;

/** Shown where a page embeds it; saved under a name that says whose it is. */
const sendFile = (reply: FastifyReply, type: string, name: string, body: Buffer | string) =>
  reply
    .type(type)
    .header('cache-control', 'private, no-cache')
    .header('content-disposition', `inline; filename="${name}"`)
    .send(body);

export function handleQrCodes(
  handle: Handle,
  { db, config, storage }: Services,
  accentOf: (theme: string) => string,
): void {
  const drawing = openDrawing({ patienceMs: config.sheetPatienceMs });

  async function codeFor(shopId: string) {
    const shop = await codeOf(db, shopId);
    return { ...shop, address: `${config.publicUrl}/q/${shop.code}` };
  }

  handle(getQrSvg, async ({ params, reply }) => {
    const { address, slug } = await codeFor(params.id);
    const svg = await toSvg(address, { ...options, type: 'svg' });
    return sendFile(reply, 'image/svg+xml; charset=utf-8', `${slug}-qr.svg`, svg);
  });

  handle(getQrPng, async ({ signedIn, params, query, reply }) => {
    const { address, slug } = await codeFor(params.id);
    const png = await drawing.png(signedIn.userId, address, query.size);
    return sendFile(reply, 'image/png', `${slug}-qr-${query.size}.png`, png);
  });

  handle(getQrPdf, async ({ signedIn, params, query, reply }) => {
    const shop = await codeFor(params.id);
    const languages = await cardLanguages(db, params.id);
    const sentences = languages.map((language) => translate(language, 'menu.scan'));
    const { address, name, slug, theme } = shop;
    const card = {
      ...{ address, name, slug, sentences },
      ...{ design: query.design, size: query.size, tables: tableNames(query.tables) },
      accent: accentOf(theme),
    };
    const pdf = await drawing.cards(signedIn.userId, card, () => printableLogo(storage, shop.logo));
    return sendFile(reply, 'application/pdf', `${slug}-qr.pdf`, pdf);
  });
}
