import { type Person, signInAgain } from '../people.ts';
import { type Caller, cookieHeader, type TestApp } from '../test-app.ts';
import type { DrawnCall } from './drawn-calls.ts';
import { readableIn } from './readable.ts';
import type { World } from './world.ts';

export interface Sent {
  status: number;
  /** All that can be read in it. */
  text: string;
  type: string;
}

/** Half a character has no form in an address: sent as the bytes somebody might send for it. */
const encode = (value: unknown) => {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  return text.isWellFormed() ? encodeURIComponent(text) : '%ED%A0%80';
};

function addressOf({ route, params, query }: DrawnCall): string {
  const path = route.path.replace(/:(\w+)/g, (_, name: string) => encode(params[name] ?? ''));
  const asked = Object.entries(query).map(([name, value]) => `${encode(name)}=${encode(value)}`);
  return `/api${path}${asked.length > 0 ? `?${asked.join('&')}` : ''}`;
}

async function formOf(body: unknown, file: Buffer) {
  const form = new FormData();
  // As JSON, since what is drawn may be no text at all, such as an object without a prototype.
  const textOf = (value: unknown) => (typeof value === 'string' ? value : String(JSON.stringify(value)));
  for (const [name, value] of Object.entries(body ?? {}))
    form.append(name.toWellFormed(), textOf(value).toWellFormed());
  form.append('file', new Blob([new Uint8Array(file)]), 'file.csv');
  const response = new Response(form);
  return {
    payload: Buffer.from(await response.arrayBuffer()),
    type: response.headers.get('content-type') ?? '',
  };
}

const isPerson = (actor: Caller | undefined): actor is Person => actor !== undefined && 'id' in actor;

export async function send(testApp: TestApp, { actors }: World, call: DrawnCall): Promise<Sent> {
  const actor = actors[call.actor];
  const sent = call.file
    ? await formOf(call.body, call.file)
    : call.body !== undefined && { payload: JSON.stringify(call.body), type: 'application/json' };
  const response = await testApp.app.fastify.inject({
    method: call.route.method,
    url: addressOf(call),
    ...(sent && { payload: sent.payload }),
    headers: {
      'accept-language': 'en',
      ...(sent && { 'content-type': sent.type }),
      ...(actor && cookieHeader(actor)),
    },
  });
  // Many calls end a session: all that comes after them would be refused for nothing else.
  if (isPerson(actor) && response.body.includes('"not_signed_in"')) await signInAgain(testApp, actor);
  return {
    status: response.statusCode,
    text: readableIn(response.rawPayload),
    type: String(response.headers['content-type'] ?? ''),
  };
}
