import { everyCall } from '@sofra/contract/every-call';
import type { Route } from '@sofra/contract/route';
import type { z } from 'zod';

/** Every call that the contract describes. */
export const everyRoute: Route[] = everyCall.map(({ route }) => route);

/** The names of the fields that a body has. */
export const fieldsOf = ({ body }: Route): string[] =>
  Object.keys((body as z.ZodObject | undefined)?.shape ?? {});
