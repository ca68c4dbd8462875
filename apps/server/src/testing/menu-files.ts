import type { MenuImport } from '@sofra/contract/menu-import';
import { type Answer, type Caller, cookieHeader, type TestApp } from './test-app.ts';

type Form = Record<string, string | Buffer | undefined>;

const multipart = (fields: Form, name: string) => {
  const boundary = 'a-boundary-of-forms';
  const parts = Object.entries(fields).flatMap(([field, value]) => {
    if (value === undefined) return [];
    const file = Buffer.isBuffer(value)
      ? `; filename="${name}"\r\nContent-Type: application/octet-stream`
      : '';
    return [
      Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${field}"${file}\r\n\r\n`),
      Buffer.from(value),
      Buffer.from('\r\n'),
    ];
  });
  return {
    payload: Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]),
    type: `multipart/form-data; boundary=${boundary}`,
  };
};

/** Sends a file as the form of the web app does. */
export async function sendFile(
  testApp: TestApp,
  person: Caller,
  shopId: string | undefined,
  file: Buffer | string | undefined,
  { path, name, language = 'en' }: { path: string; name: string; language?: string },
): Promise<Answer> {
  const form = multipart({ shopId, file: file === undefined ? undefined : Buffer.from(file) }, name);
  const response = await testApp.app.fastify.inject({
    method: 'POST',
    url: `/api${path}`,
    payload: form.payload,
    headers: { 'content-type': form.type, 'accept-language': language, ...cookieHeader(person) },
  });
  return {
    status: response.statusCode,
    body: response.json(),
    text: response.body,
    headers: response.headers,
    sessionCookie: undefined,
  };
}

/** Sends a table to be read. */
export const sendMenu = (
  testApp: TestApp,
  person: Caller,
  shopId: string | undefined,
  file: Buffer | string | undefined,
  { name = 'menu.csv', language = 'en' } = {},
): Promise<Answer> => sendFile(testApp, person, shopId, file, { path: '/menu-import', name, language });

/** The same, of a file that can be read. */
export async function readMenu(
  testApp: TestApp,
  person: Caller,
  shopId: string,
  file: Buffer | string,
): Promise<MenuImport> {
  const answer = await sendMenu(testApp, person, shopId, file);
  if (answer.status !== 201) throw new Error(`The file was not read: ${answer.text}`);
  return answer.body;
}

/** A file that a member downloads. */
export async function download(testApp: TestApp, person: Caller, path: string): Promise<Buffer> {
  const response = await testApp.app.fastify.inject({
    url: `/api${path}`,
    headers: { 'accept-language': 'en', ...cookieHeader(person) },
  });
  if (response.statusCode !== 200) throw new Error(`${path}: ${response.statusCode} ${response.body}`);
  return response.rawPayload;
}
