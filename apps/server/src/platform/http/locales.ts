import { readFile } from 'node:fs/promises';
import { interfaceLanguages } from '@sofra/contract/languages';
import type { FastifyInstance } from 'fastify';
import { keepWhenAsked, sendKept } from './kept-answer.ts';

const namespaces = ['translation', 'legal'] as const;

/** `GET /locales/{language}/translation.json`, and `legal.json` for the two long pages. */
export async function serveLocales(app: FastifyInstance): Promise<void> {
  for (const language of interfaceLanguages)
    for (const namespace of namespaces) {
      const file = new URL(import.meta.resolve(`@sofra/locales/${language}/${namespace}.json`));
      // Written small: the files are laid out for people.
      const text = JSON.stringify(JSON.parse(await readFile(file, 'utf8')));
      const answer = keepWhenAsked('application/json; charset=utf-8', text);
      app.get(`/locales/${language}/${namespace}.json`, (request, reply) =>
        sendKept(request, reply.header('cache-control', 'no-cache'), answer()),
      );
    }
}
