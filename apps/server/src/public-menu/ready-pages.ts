import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { ViewCounter } from '../menu-views/view-counter.ts';
import { isGuest } from '../menu-views/visitors.ts';
import type { Encoding } from '../platform/http/kept-answer.ts';
import type { Meter } from '../platform/meter.ts';
import { encodingOf, type KeptPage } from './kept-page.ts';
import type { MenuDesk } from './menu-desk.ts';
import { pageFor } from './page-choice.ts';

// Of one answer only. The id names a request in the log, where these do not stand.
const ownHeaders = new Set([
  'x-request-id',
  'server-timing',
  'date',
  'connection',
  'keep-alive',
  'content-length',
]);
const ofTheBody = new Set(['content-encoding', 'content-type']);
const languageAsked = /^\?lang=([A-Za-z-]+)$/;

/** Remembers what the router sent with a page, so that the next guests get the same without it. */
export function noteHead(page: KeptPage, encoding: Encoding, reply: FastifyReply): void {
  const body = page.bodies[encoding];
  if (reply.statusCode !== 200 || !body) return;
  const headers = Object.entries(reply.getHeaders())
    .filter(([name]) => !ownHeaders.has(name))
    .map(([name, value]) => [name, String(value)]);
  page.heads[encoding] = {
    full: [...headers.flat(), 'content-length', String(body.length)],
    unchanged: headers.filter(([name = '']) => !ofTheBody.has(name)).flat(),
  };
}

function send(
  request: IncomingMessage,
  response: ServerResponse,
  page: KeptPage,
  encoding: Encoding,
): boolean {
  const head = page.heads[encoding];
  const body = page.bodies[encoding];
  if (!head || !body) return false;
  if (request.headers['if-none-match']?.includes(page.etag)) response.writeHead(304, head.unchanged).end();
  else response.writeHead(200, head.full).end(body);
  return true;
}

/**
 * Answers guests from what is ready before the router sees them: router, hooks and the log of a request
 * cost more than half of the pages a second that could be sent.
 */
export function answerFromReadyPages(
  app: FastifyInstance,
  desk: MenuDesk,
  counter: ViewCounter,
  meter: Meter | undefined,
): void {
  function answer(request: IncomingMessage, response: ServerResponse): boolean {
    const { method, url = '', headers } = request;
    if (method !== 'GET') return false;
    // Most addresses have no query: they are looked up as they are.
    const query = url.indexOf('?');
    const path = query < 0 ? url : url.slice(0, query);
    const menu = desk.menus.find(path);
    if (!menu || menu.path !== path) return false;
    const lang = query < 0 ? undefined : languageAsked.exec(url.slice(query))?.[1];
    // Any other query is the router's to read.
    if (query >= 0 && lang === undefined) return false;
    const page = desk.pages.find(menu, pageFor(menu, lang, headers['accept-language']));
    if (!page || !send(request, response, page, encodingOf(page, request))) return false;
    meter?.keptPage();
    if (isGuest(headers)) page.tally = counter.countMenu(menu, page.language, page.tally);
    return true;
  }

  app.addHook('onReady', async () => {
    const [router] = app.server.listeners('request') as RequestListener[];
    if (!router) return;
    app.server.removeListener('request', router);
    app.server.on('request', (request, response) => {
      if (!answer(request, response)) router(request, response);
    });
  });
}
