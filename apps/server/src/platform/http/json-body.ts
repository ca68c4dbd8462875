import type { FastifyInstance } from 'fastify';
import { AppError } from '../errors.ts';

/** More than any form of ours sends, and little enough that whatever walks over it is done at once. */
export const bodyBounds = { depth: 32, values: 20_000, membersOfAnObject: 500 } as const;

const quote = '"'.charCodeAt(0);
const backslash = '\\'.charCodeAt(0);
const comma = ','.charCodeAt(0);
const openBrace = '{'.charCodeAt(0);
const openBracket = '['.charCodeAt(0);
const closeBrace = '}'.charCodeAt(0);
const closeBracket = ']'.charCodeAt(0);

/** Where the text that opens at `start` ends. */
function endOfString(json: string, start: number): number {
  let at = start + 1;
  while (at < json.length && json.charCodeAt(at) !== quote) at += json.charCodeAt(at) === backslash ? 2 : 1;
  return at;
}

/**
 * Whether a JSON text stays within the bounds. Read as text, once and without recursion, before anything is
 * built from it: a body is small, but what it unfolds to need not be. Whether it is JSON, the parser says.
 */
export function isWithinBounds(json: string): boolean {
  // A list that is open has no limit of its own, an object counts its members.
  const open: number[] = [];
  let values = 1;
  for (let at = 0; at < json.length; at++) {
    switch (json.charCodeAt(at)) {
      case quote:
        at = endOfString(json, at);
        break;
      case openBrace:
      case openBracket:
        open.push(json.charCodeAt(at) === openBrace ? 1 : Number.NEGATIVE_INFINITY);
        values++;
        if (open.length > bodyBounds.depth || values > bodyBounds.values) return false;
        break;
      case closeBrace:
      case closeBracket:
        open.pop();
        break;
      case comma: {
        values++;
        const members = (open.pop() ?? 0) + 1;
        open.push(members);
        if (values > bodyBounds.values || members > bodyBounds.membersOfAnObject) return false;
        break;
      }
    }
  }
  return true;
}

/** Bodies are JSON and say so. Those past the bounds are turned away like any other that cannot be read. */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (isWithinBounds(body)) parse(request, body, done);
    else done(new AppError('malformed_request'));
  });
}
