import { validationMessage } from '@sofra/contract/validation-message';
import type { FastifySchemaCompiler } from 'fastify';
import type { z } from 'zod';
import { AppError, fieldError } from '../errors.ts';
import { findUnsafeText } from './unsafe-text.ts';

// A form shows what it has fields for; a longer list would only repeat to a program what it sent.
const problemsMax = 100;
const pathMax = 200;

const pathText = (path: readonly PropertyKey[]) => path.map(String).join('.').slice(0, pathMax);

export const validatorCompiler: FastifySchemaCompiler<z.ZodType> =
  ({ schema, httpPart }) =>
  (data: unknown) => {
    const unsafe = findUnsafeText(data);
    const result = unsafe ? undefined : schema.safeParse(data, { reportInput: true });
    if (result?.success) return { value: result.data };
    // An address whose parts cannot be read names nothing that exists.
    if (httpPart === 'params') return { error: new AppError('not_found') };
    if (!result) return { error: fieldError(pathText(unsafe ?? []), 'validation.text_invalid') };
    const fields = result.error.issues.slice(0, problemsMax).map((issue) => ({
      path: pathText(issue.path),
      message: validationMessage(issue),
    }));
    return { error: new AppError('validation', { fields }) };
  };
