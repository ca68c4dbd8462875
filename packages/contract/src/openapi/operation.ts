import type { z } from 'zod';
import type { Call } from '../every-call.ts';
import type { Route } from '../route.ts';
import { errorResponses, listCodes } from './error-responses.ts';
import type { Json, SchemaWriter } from './schemas.ts';

const tagOf = ({ path }: Route): string => path.split('/')[1] ?? '';

/** The names in the path, in their order. */
export const pathNames = (path: string): string[] =>
  [...path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '');

const parameterDescriptions: Record<string, string> = {
  shopId: 'The id of the shop.',
  userId: 'The id of the member.',
  slug: "The last part of the menu's address.",
};

const answerDescriptions: Record<Route['status'], string> = {
  200: 'The answer.',
  201: 'What was made.',
  202: 'Taken on; there is no body.',
  204: 'Done; there is no body.',
};

function parameters(schema: z.ZodType | undefined, place: 'path' | 'query', { write }: SchemaWriter): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = write(schema, 'input') as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: required.includes(name),
    ...(parameterDescriptions[name] && { description: parameterDescriptions[name] }),
    schema: property,
  }));
}

function requestBody({ body, form }: Route, { write }: SchemaWriter): Json {
  const schema = body ?? form;
  if (!schema) return {};
  const mediaType = body ? 'application/json' : 'multipart/form-data';
  return { requestBody: { required: true, content: { [mediaType]: { schema: write(schema, 'input') } } } };
}

function answer({ status, response, fileType }: Route, { write }: SchemaWriter): Json {
  const description = answerDescriptions[status];
  if (response)
    return { description, content: { 'application/json': { schema: write(response, 'output') } } };
  if (fileType)
    return { description, content: { [fileType]: { schema: { type: 'string', format: 'binary' } } } };
  return { description };
}

function description({ permission, errors = [] }: Route): string {
  const sentences = [
    ...(permission ? [`Needs the right \`${permission}\` in the shop.`] : []),
    ...(errors.length > 0 ? [`Refuses with ${listCodes(errors)}, beside what every call can answer.`] : []),
  ];
  return sentences.join(' ');
}

/** One call; `names` are those its path has in the document, where another call may share it. */
export function operation({ operationId, route }: Call, names: string[], schemas: SchemaWriter): Json {
  const own = pathNames(route.path);
  const inPath = parameters(route.params, 'path', schemas).map((parameter) => ({
    ...parameter,
    name: names[own.indexOf(String(parameter.name))],
  }));
  const all = [...inPath, ...parameters(route.query, 'query', schemas)];
  const about = description(route);
  return {
    operationId,
    summary: route.summary,
    ...(about && { description: about }),
    tags: [tagOf(route)],
    security: route.access === 'public' ? [] : [{ session: [] }],
    ...(all.length > 0 && { parameters: all }),
    ...requestBody(route, schemas),
    responses: {
      [route.status]: answer(route, schemas),
      ...(route.laterStatus && {
        [route.laterStatus]: answer({ ...route, status: route.laterStatus }, schemas),
      }),
      ...errorResponses(route),
    },
  };
}
