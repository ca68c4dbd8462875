import { z } from 'zod';
import { defineRoute } from './route.ts';

export const getSite = defineRoute({
  method: 'GET',
  path: '/site',
  access: 'public',
  summary: 'Who runs this installation and how to reach them.',
  status: 200,
  response: z.object({ operatorName: z.string(), supportEmail: z.string() }),
});
