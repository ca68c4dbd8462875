import { type ErrorCode, errorBody, errorStatus } from '../errors.ts';
import type { Route } from '../route.ts';
import { errorCodesOf } from '../route-errors.ts';
import type { Json, SchemaWriter } from './schemas.ts';

type ErrorStatus = (typeof errorStatus)[ErrorCode];

const names: Record<ErrorStatus, string> = {
  400: 'BadRequest',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'NotFound',
  409: 'Conflict',
  410: 'Gone',
  413: 'ContentTooLarge',
  415: 'UnsupportedMediaType',
  422: 'UnprocessableContent',
  429: 'TooManyRequests',
  500: 'InternalServerError',
  502: 'BadGateway',
  503: 'ServiceUnavailable',
  507: 'InsufficientStorage',
};

export const listCodes = (codes: readonly ErrorCode[]): string =>
  codes.map((code) => `\`${code}\``).join(', ');

/** Each refusal once, under the name of its status. */
export function errorComponents({ write }: SchemaWriter): Record<string, Json> {
  const content = { 'application/json': { schema: write(errorBody, 'output') } };
  const codesOf = Map.groupBy(Object.keys(errorStatus) as ErrorCode[], (code) => errorStatus[code]);
  return Object.fromEntries(
    [...codesOf].map(([status, codes]) => [names[status], { description: listCodes(codes), content }]),
  );
}

export const errorResponses = (route: Route): Record<string, Json> =>
  Object.fromEntries(
    errorCodesOf(route).map((code) => {
      const status = errorStatus[code];
      return [status, { $ref: `#/components/responses/${names[status]}` }];
    }),
  );
