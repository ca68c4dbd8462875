import { validationMessage } from '@sofra/contract/validation-message';
import type { FastifySchemaCompiler } from 'fastify';
import type { z } from 'zod';
import { AppError, type FieldProblem } from '../errors.ts';
import { findUnsafeText } from './unsafe-text.ts';

// A form shows what it has fields for; a longer list would only repeat to a program what it sent.
const problemsMax = 100;
const pathMax = 200;

const pathText = (path: readonly PropertyKey[]) => path.map(String).join('.').slice(0, pathMax);

type Validated<T> = { value: T } | { fields: FieldProblem[] };

const invalid: FieldProblem = { path: '', message: { key: 'validation.invalid', values: {} } };

/** Zod asks whatever has a length whether it is too long, and fails where that is an object nothing can be made of. */
function parsed<S extends z.ZodType>(
  schema: S,
  data: unknown,
): z.ZodSafeParseResult<z.output<S>> | undefined {
  try {
    return schema.safeParse(data, { reportInput: true });
  } catch (error) {
    if (error instanceof TypeError && /primitive value/.test(error.message)) return undefined;
    throw error;
  }
}

/** What was sent as the schema has it, or what is wrong with it. */
export function validated<S extends z.ZodType>(schema: S, data: unknown): Validated<z.output<S>> {
  const unsafe = findUnsafeText(data);
  if (unsafe)
    return { fields: [{ path: pathText(unsafe), message: { key: 'validation.text_invalid', values: {} } }] };
  const result = parsed(schema, data);
  if (!result) return { fields: [invalid] };
  if (result.success) return { value: result.data };
  const fields = result.error.issues.slice(0, problemsMax).map((issue) => ({
    path: pathText(issue.path),
    message: validationMessage(issue),
  }));
  return { fields };
}

export const validatorCompiler: FastifySchemaCompiler<z.ZodType> =
  ({ schema, httpPart }) =>
  (data: unknown) => {
    const result = validated(schema, data);
    if ('value' in result) return result;
    // An address whose parts cannot be read names nothing that exists.
    if (httpPart === 'params') return { error: new AppError('not_found') };
    return { error: new AppError('validation', { fields: result.fields }) };
  };
