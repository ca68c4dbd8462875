import { isDeepStrictEqual } from 'node:util';
import { errorBody, errorStatus } from '@sofra/contract/errors';
import { everyCall } from '@sofra/contract/every-call';
import type { Route } from '@sofra/contract/route';
import { errorCodesOf } from '@sofra/contract/route-errors';
import { z } from 'zod';

export interface Reply {
  status: number;
  json?: unknown;
  text?: string;
}

interface Request {
  call: string;
  body: string;
}

const parametersOf = (path: string) => path.split(':').length;

const routes = everyCall
  .map(({ route }) => route)
  // `/shop/user` goes before `/shop/:id`, as on the server.
  .sort((a, b) => parametersOf(a.path) - parametersOf(b.path));

const patternOf = ({ path }: Route) => new RegExp(`^/api${path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`);

export function routeOf(call: string) {
  const [method, address = ''] = call.split(' ');
  const { pathname, searchParams } = new URL(address, 'http://api');
  const route = routes.find((route) => route.method === method && patternOf(route).test(pathname));
  if (!route) throw new Error(`${call}: the contract has no such call`);
  const params = Object.entries(patternOf(route).exec(pathname)?.groups ?? {});
  return {
    route,
    params: Object.fromEntries(params.map(([name, text]) => [name, decodeURIComponent(text)])),
    query: Object.fromEntries(searchParams),
  };
}

/** What the server would find wrong with a call, if anything. */
function wrongRequest({ call, body }: Request): string | undefined {
  const { route, params, query } = routeOf(call);
  if (body !== '' && !route.body) return 'it takes no body';
  const parts = z.object({
    params: route.params ?? z.unknown(),
    query: route.query ?? z.strictObject({}),
    body: route.body ?? z.unknown(),
  });
  const { error } = parts.safeParse({ params, query, body: body === '' ? undefined : JSON.parse(body) });
  return error && z.prettifyError(error);
}

function wrongReply(route: Route, { status, json, text }: Reply): string | undefined {
  if (text !== undefined && route.fileType === undefined) return 'answers are JSON';
  if (status !== route.status && status !== route.laterStatus) {
    const { data, error } = errorBody.safeParse(json);
    if (error) return z.prettifyError(error);
    const code = errorCodesOf(route).find((code) => code === data.error);
    if (!code) return `it never answers ${status} ${data.error}`;
    if (errorStatus[code] !== status) return `${code} has the status ${errorStatus[code]}`;
    return code === 'edited_meanwhile' ? wrongBody(schemaOf(route), data.current) : undefined;
  }
  if (route.fileType !== undefined) return text === undefined ? 'it answers with a file' : undefined;
  return wrongBody(route.response, json);
}

/** What a call is about; whoever deletes something is answered nothing else. */
const schemaOf = ({ response, path }: Route) =>
  response ?? routes.find((route) => route.method === 'GET' && route.path === path)?.response;

function wrongBody(schema: z.ZodType | undefined, body: unknown): string | undefined {
  const plain: unknown = body === undefined ? undefined : JSON.parse(JSON.stringify(body));
  const { data, error } = (schema ?? z.undefined()).safeParse(plain);
  if (error) return z.prettifyError(error);
  return isDeepStrictEqual(data, plain) ? undefined : 'it has fields that the server would not let out';
}

/** Throws where the real server could not have been asked or have answered like this. */
export function checkExchange(request: Request, reply: Reply): void {
  const { route } = routeOf(request.call);
  const isRefused = reply.status === errorStatus.validation || reply.status === errorStatus.not_signed_in;
  const wrong = wrongRequest(request);
  if (wrong && !isRefused) throw new Error(`${request.call} ${request.body} would be refused: ${wrong}`);
  const fault = wrongReply(route, reply);
  if (fault) throw new Error(`${request.call} cannot answer ${JSON.stringify(reply)}: ${fault}`);
}
