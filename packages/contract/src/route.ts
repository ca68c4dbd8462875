import type { z } from 'zod';
import type { ErrorCode } from './errors.ts';
import type { Permission } from './permissions.ts';

/** Who may call: anybody, or a person with a session. */
export type Access = 'public' | 'signed-in';

/** Where a call has an id: in its path or in its body. */
type IdPlace = `${'params' | 'body'}.${string}`;

/** How a call names the shop it is about: by its own id, or by that of something in it. */
export type ShopOf =
  | { shop: IdPlace }
  | { category: IdPlace }
  | { product: IdPlace }
  | { optionGroup: IdPlace }
  | { menuTime: IdPlace }
  | { priceRun: IdPlace }
  | { menuImport: IdPlace }
  | { shopArchive: IdPlace }
  /** One that may be deleted by now, and is known by what it has cost. */
  | { pricedProduct: IdPlace }
  | { invitation: IdPlace }
  | { changeSet: IdPlace }
  /** A form names it in a field of its own; whoever reads the form asks for the right. */
  | 'form';

/** What a call about a shop says: which one, and the right the person needs there. A stranger to it gets 404. */
interface ShopRights {
  access: 'signed-in';
  permission: Permission;
  shopOf: ShopOf;
}

interface NoShopRights {
  access: Access;
  permission?: never;
  shopOf?: never;
}

/**
 * One call of the API. The server registers its handler by it, the web app calls by it and
 * the OpenAPI document is written from it.
 */
export type Route = RouteShape & (ShopRights | NoShopRights);

interface RouteShape {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below `/api`, with `:name` for parameters. */
  path: `/${string}`;
  summary: string;
  /** Goes over thousands of things: whoever calls waits longer for the answer than usual. */
  takesLong?: true;
  /** How long what is sent may take to come in, where it is more than a call or a picture. */
  sendingMs?: number;
  /** Tries a minute from one address, for calls that guess or send mail. */
  triesPerMinute?: number;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** The fields of a multipart form instead of a body; its handler reads it. */
  form?: z.ZodType;
  status: 200 | 201 | 202 | 204;
  /** What a call that may be put off is answered with then. */
  laterStatus?: 202;
  response?: z.ZodType;
  /** The media type of a file that is answered with instead of JSON; its handler sends it. */
  fileType?: string;
  /** The refusals beside those every call shares. */
  errors?: readonly ErrorCode[];
}

/** Keeps the exact schemas in the type, so that handler and caller see them. */
export const defineRoute = <const R extends Route>(route: R): R => route;

type Given<
  R extends Route,
  K extends 'params' | 'query' | 'body',
  Side extends 'input' | 'output',
> = R[K] extends z.ZodType ? (Side extends 'input' ? z.input<R[K]> : z.output<R[K]>) : undefined;

type Present<T> = { [K in keyof T as T[K] extends undefined ? never : K]: T[K] };

/** What a caller passes. */
export type RouteInput<R extends Route> = Present<{
  params: Given<R, 'params', 'input'>;
  query: Given<R, 'query', 'input'>;
  body: Given<R, 'body', 'input'>;
}>;

/** What a handler receives, validated. */
export interface RouteValues<R extends Route> {
  params: Given<R, 'params', 'output'>;
  query: Given<R, 'query', 'output'>;
  body: Given<R, 'body', 'output'>;
}

/** What a handler returns and a caller gets. */
export type RouteAnswer<R extends Route> = R['response'] extends z.ZodType
  ? z.output<R['response']>
  : undefined;
