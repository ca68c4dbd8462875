import { errorBody, errorStatus } from '@sofra/contract/errors';
import type { InterfaceLanguage } from '@sofra/contract/languages';
import type { Route, RouteAnswer, RouteValues } from '@sofra/contract/route';
import { errorCodesOf } from '@sofra/contract/route-errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { workFor } from '../caller.ts';
import { AppError } from '../errors.ts';
import { negotiateLanguage } from '../i18n.ts';
import type { RateLimits } from '../rate-limits.ts';
import { callerOf } from './caller-address.ts';
import { type Authenticate, assertGuarded, guardsOf, type Member, type SignedIn } from './guards.ts';

declare module 'fastify' {
  interface FastifyRequest {
    signedIn: SignedIn | null;
    member: Member | null;
  }
}

export interface Context<R extends Route> extends RouteValues<R> {
  /** The person who calls; only a public route may be called by nobody. */
  signedIn: R['access'] extends 'public' ? null : SignedIn;
  /** The same person in the shop that the call is about, with the right it asks for. */
  member: R extends { shopOf: object } ? Member : null;
  language: InterfaceLanguage;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** The answer of what was put off, with the route's other status. */
export class Later<T> {
  readonly answer: T;

  constructor(answer: T) {
    this.answer = answer;
  }
}

/** A handler that sends something else than JSON does so itself and returns the reply. */
type Handler<R extends Route> = (
  context: Context<R>,
) => Promise<RouteAnswer<R> | Later<RouteAnswer<R>> | FastifyReply>;

/** Registers the handler of a route; who may call and what comes in and out is the route's own word. */
export type Handle = <const R extends Route>(route: R, handler: Handler<R>) => void;

export interface RegisteredRoute {
  method: string;
  path: string;
  access: string;
  /** The right in the shop, where the call is about one. */
  permission: string | undefined;
}

const errorResponses = (route: Route) =>
  Object.fromEntries(errorCodesOf(route).map((code) => [errorStatus[code], errorBody]));

/** A reply that is waited for gives nothing: it was sent by the handler itself, or nobody is there to take it. */
const isSent = ({ sent, raw }: FastifyReply) => sent || raw.headersSent || raw.destroyed;

export function createHandle(
  app: FastifyInstance,
  authenticate: Authenticate,
  limits: RateLimits,
): { handle: Handle; registered: RegisteredRoute[] } {
  const registered: RegisteredRoute[] = [];
  app.decorateRequest('signedIn', null);
  app.decorateRequest('member', null);

  const handle: Handle = (route, handler) => {
    const { method, path, access, permission } = route;
    assertGuarded(route);
    const guards = guardsOf(route, authenticate);
    registered.push({ method, path, access, permission });
    app.route({
      method: route.method,
      url: `/api${route.path}`,
      config: { ...(route.sendingMs && { sendingMs: route.sendingMs }) },
      schema: {
        ...(route.params && { params: route.params }),
        ...(route.query && { querystring: route.query }),
        ...(route.body && { body: route.body }),
        response: {
          ...(route.response && { [route.status]: route.response }),
          ...(route.response && route.laterStatus && { [route.laterStatus]: route.response }),
          ...errorResponses(route),
        },
      },
      onRequest: async (request, reply) => {
        reply.header('cache-control', 'no-store');
        if (route.triesPerMinute)
          await limits.take(`${route.path}:${callerOf(request)}`, {
            points: route.triesPerMinute,
            seconds: 60,
          });
        await guards.onRequest(request, reply);
      },
      preValidation: async (request, reply) => {
        await guards.preValidation(request, reply);
        // A form is read by the one call that takes one; to the others it is no body at all.
        if (route.body && request.mediaType !== undefined && request.mediaType !== 'application/json')
          throw new AppError('unsupported_media_type');
      },
      preHandler: guards.preHandler,
      handler: async (request, reply) => {
        const context = {
          params: request.params,
          query: request.query,
          body: request.body,
          signedIn: request.signedIn,
          member: request.member,
          language: negotiateLanguage(request.headers['accept-language']),
          request,
          reply,
        };
        const caller = request.signedIn?.userId ?? callerOf(request);
        const answer = await workFor(caller, () => handler(context as never));
        if (answer === undefined && isSent(reply)) return reply;
        const status: number = answer instanceof Later ? (route.laterStatus ?? route.status) : route.status;
        reply.code(status as never);
        if (answer instanceof Later) return reply.send(answer.answer as never);
        return reply.send(answer);
      },
    });
  };
  return { handle, registered };
}
