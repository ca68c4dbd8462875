import type { FieldError, UseFormReturn } from 'react-hook-form';
import { z } from 'zod';
import type { ApiError } from '../lib/api-error.ts';

const takenBody = z.object({ suggestion: z.string() });
const errorType = 'slug_taken';

// biome-ignore lint/suspicious/noExplicitAny: any form with this field will do, whatever else it holds
type SlugForm = Pick<UseFormReturn<any>, 'setError'>;

/** Puts it beside the field, with the free link the server offers. */
export function showSlugTaken(form: SlugForm, error: ApiError): boolean {
  if (error.code !== 'slug_taken') return false;
  const suggestion = takenBody.safeParse(error.body).data?.suggestion;
  form.setError('shop_slug', {
    type: errorType,
    message: error.message,
    types: suggestion ? { suggestion } : undefined,
  });
  return true;
}

/** The free link that came with the refusal, for as long as the refusal shows. */
export function offeredSlug(error: FieldError | undefined): string | undefined {
  const suggestion = error?.type === errorType ? error.types?.suggestion : undefined;
  return typeof suggestion === 'string' ? suggestion : undefined;
}
