import { may, type Permission, type Role } from '@sofra/contract/permissions';
import type { Route, ShopOf } from '@sofra/contract/route';
import { signedInAsHeader } from '@sofra/contract/signed-in-as';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { workFor } from '../caller.ts';
import { AppError } from '../errors.ts';
import { isId } from '../is-id.ts';
import { callerOf } from './caller-address.ts';

/** The session a request belongs to. */
export interface SignedIn {
  sessionId: string;
  userId: string;
}

/** Whom a service acts for: somebody who has the right that the route asks for, in the shop it is about. */
export interface Member {
  userId: string;
  shopId: string;
  role: Role;
}

/** What the call names: a shop, or something in one. */
export interface Named {
  thing: 'shop' | 'category' | 'product' | 'pricedProduct' | 'invitation' | 'changeSet';
  id: string;
}

export interface Found extends SignedIn {
  /** Nothing where the person is a stranger to the shop, or there is none. */
  member: Member | undefined;
}

/** How a request's session, and the person's role in the shop it is about, are found: in one question. */
export interface Authenticate {
  /** Whether there is anything to ask about; nobody is asked for a body without it. */
  hasSession(request: FastifyRequest): boolean;
  find(request: FastifyRequest, reply: FastifyReply, named: Named | undefined): Promise<Found | null>;
}

/** The id as it was sent; what is no id at all is refused with the rest of the call. */
function namedBy(shopOf: ShopOf | undefined, request: FastifyRequest): Named | undefined {
  if (shopOf === undefined || shopOf === 'form') return undefined;
  const [thing, place] = Object.entries(shopOf)[0] as [Named['thing'], string];
  const [part, field] = place.split('.') as ['params' | 'body', string];
  const id = (request[part] as Record<string, unknown> | null | undefined)?.[field];
  return typeof id === 'string' && isId(id) ? { thing, id } : undefined;
}

const isNamedInBody = ({ shopOf }: Route) =>
  typeof shopOf === 'object' && Object.values(shopOf).some((place) => place.startsWith('body.'));

/** A call that names a shop and asks for no right in it would be open to everybody. */
export function assertGuarded({ method, path, params, body, permission }: Route): void {
  if (permission !== undefined) return;
  const fields = [params, body].flatMap((schema) => Object.keys((schema as { shape?: object })?.shape ?? {}));
  if (/^\/shop\/:/.test(path) || fields.some((field) => /^shop_?id$/i.test(field)))
    throw new Error(`${method} ${path} is about a shop and asks for no permission.`);
}

export function assertMay(role: Role, permission: Permission): void {
  if (!may(role, permission)) throw new AppError('forbidden');
}

/** A browser has one session for all of its tabs: what is typed in one belongs to whom that tab was opened for. */
function isMeantForAnother({ headers }: FastifyRequest, userId: string): boolean {
  const meant = headers[signedInAsHeader];
  return meant !== undefined && meant !== userId;
}

/** The checks of one route, each at the moment at which its answer is first known. */
export function guardsOf(route: Route, authenticate: Authenticate) {
  async function signIn(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const named = namedBy(route.shopOf, request);
    const found = await workFor(callerOf(request), () => authenticate.find(request, reply, named));
    if (!found) throw new AppError('not_signed_in');
    if (isMeantForAnother(request, found.userId)) throw new AppError('other_account');
    request.signedIn = { sessionId: found.sessionId, userId: found.userId };
    request.member = found.member ?? null;
  }

  return {
    /** Before the body is read: who may not call need not send it. */
    async onRequest(request: FastifyRequest, reply: FastifyReply): Promise<void> {
      if (route.access === 'public') return;
      if (!isNamedInBody(route)) return signIn(request, reply);
      if (!authenticate.hasSession(request)) throw new AppError('not_signed_in');
    },
    /** The body is there and tells the shop, so that session and role are one question. */
    async preValidation(request: FastifyRequest, reply: FastifyReply): Promise<void> {
      if (isNamedInBody(route)) await signIn(request, reply);
    },
    /** After what was sent has been found to be whole. */
    async preHandler({ member }: FastifyRequest): Promise<void> {
      if (!route.permission || route.shopOf === 'form') return;
      if (!member) throw new AppError('not_found');
      assertMay(member.role, route.permission);
    },
  };
}
