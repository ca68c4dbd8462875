import type { FastifyReply } from 'fastify';

/** A page that loads nothing but our own files, and pictures from where they lie, needs few words. */
const contentPolicy = (pictureOrigins: string[]) =>
  [
    "default-src 'self'",
    ["img-src 'self' data:", ...pictureOrigins].join(' '),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join(';');

// For browsers and plug-ins that are gone, said by the policy already, or of use only to pages with secrets.
// Each costs a hundredth of the pages a second.
const needless = [
  'x-frame-options',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
  'origin-agent-cluster',
];

export function menuHeaders(pictureOrigins: string[]) {
  const policy = contentPolicy(pictureOrigins);
  return function setMenuHeaders(reply: FastifyReply): void {
    for (const name of needless) reply.raw.removeHeader(name);
    reply
      .header('content-security-policy', policy)
      // May be kept anywhere, but is never shown without asking whether it still holds.
      .header('cache-control', 'public, no-cache')
      .header('vary', 'accept-language, accept-encoding');
  };
}
