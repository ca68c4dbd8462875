import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { openApiDocument } from '@sofra/contract/openapi/document';
import type { FastifyInstance } from 'fastify';

/** `/api/openapi.json` and its reader `/api/docs`, from the schemas the server validates with. */
export async function documentApi(app: FastifyInstance, sessionCookie: string): Promise<void> {
  let written: object | undefined;
  // Written when somebody asks for it: few do, and every start would wait for it.
  const document = {
    toJSON() {
      written ??= openApiDocument(sessionCookie);
      return written;
    },
  };
  await app.register(swagger, { mode: 'static', specification: { document: document as never } });
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true });
  app.get('/api/openapi.json', () => document);
}
