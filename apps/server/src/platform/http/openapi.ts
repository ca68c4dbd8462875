import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { openApiDocument } from '@sofra/contract/openapi/document';
import type { FastifyInstance } from 'fastify';

/** `/api/openapi.json` and its reader `/api/docs`, from the schemas the server validates with. */
export async function documentApi(app: FastifyInstance, sessionCookie: string): Promise<void> {
  const document = openApiDocument(sessionCookie);
  await app.register(swagger, { mode: 'static', specification: { document: document as never } });
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true });
  app.get('/api/openapi.json', () => document);
}
