import { validationMessage } from '@sofra/contract/validation-message';
import type { FastifySchemaCompiler } from 'fastify';
import type { z } from 'zod';
import { AppError, fieldError } from '../errors.ts';
import { findUnsafeText } from './unsafe-text.ts';

export const validatorCompiler: FastifySchemaCompiler<z.ZodType> =
  ({ schema, httpPart }) =>
  (data: unknown) => {
    const unsafe = findUnsafeText(data);
    if (unsafe) return { error: fieldError(unsafe.join('.'), 'validation.text_invalid') };
    const result = schema.safeParse(data, { reportInput: true });
    if (result.success) return { value: result.data };
    // An address whose parts cannot be read names nothing that exists.
    if (httpPart === 'params') return { error: new AppError('not_found') };
    const fields = result.error.issues.map((issue) => ({
      path: issue.path.join('.'),
      message: validationMessage(issue),
    }));
    return { error: new AppError('validation', { fields }) };
  };
