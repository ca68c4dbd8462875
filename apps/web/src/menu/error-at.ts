import { type FieldErrors, type FieldValues, get } from 'react-hook-form';

/** What is wrong at a path such as `variants.0.name`. */
export function errorAt<Values extends FieldValues>(
  errors: FieldErrors<Values>,
  path: string,
): string | undefined {
  const found: unknown = get(errors, path);
  if (typeof found !== 'object' || found === null) return undefined;
  const { message } = { message: undefined, ...found };
  return typeof message === 'string' ? message : undefined;
}
