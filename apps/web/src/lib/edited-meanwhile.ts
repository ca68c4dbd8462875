import { z } from 'zod';
import { ApiError } from './api-error.ts';

/** What is stored now, when a change was refused because somebody else had changed it meanwhile. */
export function editedMeanwhile<T>(error: unknown, schema: z.ZodType<T>): T | undefined {
  if (!(error instanceof ApiError) || error.code !== 'edited_meanwhile') return undefined;
  return z.object({ current: schema }).safeParse(error.body).data?.current;
}
