import { z } from 'zod';

/** The time of a run has come. */
export const runJob = { name: 'price_run', payload: z.strictObject({ run: z.uuid() }) };
