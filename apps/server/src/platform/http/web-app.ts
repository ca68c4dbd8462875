import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../errors.ts';
import { findBuiltFile, keptForEver } from './built-files.ts';
import { sendError } from './error-answers.ts';
import { keepWhenAsked, sendKept } from './kept-answer.ts';

export function readShell(webRoot: string): string | undefined {
  const file = join(webRoot, 'index.html');
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

// They speak of pages; on a dozen scripts and fonts they are a dozen times a kilobyte for nothing.
const pageHeaders = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
];

const hashedFile = /^\/assets\/([^/]+)$/;
const looksLikeFile = (path: string) => /\.[a-z0-9]+$/i.test(path);

/** The built web app: hashed files that may be kept for ever, and the page that names them, which never is. */
export async function serveWebApp(
  app: FastifyInstance,
  webRoot: string,
  shell: string | undefined,
): Promise<void> {
  if (existsSync(webRoot)) {
    const serve = (part: FastifyStaticOptions, cacheControl: string) =>
      app.register(fastifyStatic, {
        preCompressed: true,
        index: false,
        cacheControl: false,
        setHeaders(reply) {
          for (const name of pageHeaders) reply.raw.removeHeader(name);
          reply.header('cache-control', cacheControl);
        },
        ...part,
      });
    // There are hundreds, and a route for each would take a part of every start.
    const assets = { root: join(webRoot, 'assets'), prefix: '/assets/' };
    await serve(assets, keptForEver);
    const others = { root: webRoot, wildcard: false, decorateReply: false } as const;
    const globIgnore = ['assets/**', '**/index.html', '**/*.br', '**/*.gz', '**/.*'];
    await serve({ ...others, globIgnore }, 'no-cache');
    // Browsers ask for it beside what cannot name another, such as a text.
    app.get('/favicon.ico', (_, reply) => reply.redirect('/favicon.svg', 301));
  }

  const page = shell === undefined ? undefined : keepWhenAsked('text/html; charset=utf-8', shell);

  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?')[0] ?? '/';
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const [, name] = hashedFile.exec(path) ?? [];
    const other = isRead && name && (await findBuiltFile(webRoot, name));
    if (other) return sendKept(request, reply.header('cache-control', keptForEver), other);
    if (!page || !isRead || path.startsWith('/api/') || looksLikeFile(path))
      return sendError(request, reply, new AppError('not_found'));
    return sendKept(request, reply.header('cache-control', 'no-store'), page());
  });
}
