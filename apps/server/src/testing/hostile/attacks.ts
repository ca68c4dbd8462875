import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Client, passwordOf } from './client.ts';

export interface Attacker {
  client: Client;
  shopId: string;
  slug: string;
  categoryId: string;
  /** Counts the rounds, so that each can be a little different. */
  round: number;
}

type Attack = (attacker: Attacker) => Promise<Response[]>;

const times = <T>(count: number, make: (i: number) => T): T[] =>
  Array.from({ length: count }, (_, i) => make(i));
const atOnce = (count: number, send: (i: number) => Promise<Response>) => Promise.all(times(count, send));

// Made once: on this machine the time to make them would be taken from the guests.
const deepBodies = [50, 2_800, 8_000, 400_000].map(
  (depth) => `{"email":${'['.repeat(depth)}${']'.repeat(depth)},"password":"x"}`,
);
const wideName = JSON.stringify(Object.fromEntries(times(60_000, (i) => [`k${i}`, 'x'])));

/** Sends the beginning of something and then nothing; gone again after a while. */
async function leaveOpen({ client }: Attacker, head: string[], count: number): Promise<Response[]> {
  const { hostname, port } = new URL(client.url);
  const headers = Object.entries(client.headers).map((pair) => pair.join(': '));
  const sockets = times(count, () => {
    const socket = connect(Number(port), hostname);
    socket.on('error', () => {});
    socket.pause();
    socket.write([...head, `host: ${hostname}`, ...headers, '', ''].join('\r\n'));
    return socket;
  });
  await sleep(5_000);
  for (const socket of sockets) socket.destroy();
  return [];
}

export const attacks: Record<string, Attack> = {
  'bodies nested deep': ({ client }) => atOnce(4, (i) => client.send('POST', '/user/login', deepBodies[i])),
  'a hundred thousand languages': ({ client, shopId }) =>
    atOnce(2, () => client.send('POST', '/category', `{"shop_id":"${shopId}","name":${wideName}}`)),
  'uploads that never end': (attacker) =>
    leaveOpen(
      attacker,
      ['POST /api/image HTTP/1.1', 'content-type: multipart/form-data; boundary=x', 'content-length: 100000'],
      16,
    ),
  'menus asked for and never read': (attacker) =>
    leaveOpen(attacker, [`GET /m/${attacker.slug} HTTP/1.1`], 50),
  'languages nobody speaks': ({ client, slug, round }) =>
    atOnce(20, (i) =>
      client.fetch(`/m/${slug}`, {
        headers: { 'accept-language': `x-${round}-${i},${'aa-bb;q=0.1,'.repeat(600)}tr` },
      }),
    ),
  'twenty payments at once': ({ client, shopId }) =>
    atOnce(20, () => client.send('POST', '/payment/iyzilink/createProduct', { shopId })),
  'forty password changes at once': ({ client, slug }) =>
    atOnce(40, () =>
      client.send('POST', '/user/password', { current: `${passwordOf(slug)}?`, password: passwordOf(slug) }),
    ),
  'large codes and table cards': ({ client, shopId }) =>
    atOnce(4, (i) => client.fetch(`/api/shop/${shopId}/${i % 2 ? 'qr.pdf' : 'qr.png?size=2048'}`)),
  'a shop that moves all the time': ({ client, shopId, round }) =>
    atOnce(3, (i) => client.send('PATCH', '/shop', { _id: shopId, shop_slug: `squat-${round}-${i}` })),
  'guesses from invented addresses': ({ client, slug, round }) =>
    atOnce(28, (i) =>
      client.fetch('/api/user/login', {
        method: 'POST',
        body: JSON.stringify({ email: `${slug}@example.com`, password: `guess ${round} ${i}` }),
        headers: {
          'content-type': 'application/json',
          'x-forwarded-for': `10.${round % 250}.${i}.1, 192.0.2.77`,
        },
      }),
    ),
  'links for other people’s passwords': ({ client, slug }) =>
    atOnce(5, () => client.send('POST', '/user/password/forgot', { email: `${slug}@example.com` })),
  'addresses that are none': ({ client }) =>
    atOnce(4, (i) => client.fetch(['/m/%00', '/q/%00', '/m/%ff', '/api/shop/%00'][i] ?? '')),
  'numbers that are none': ({ client, shopId }) =>
    atOnce(4, (i) => client.send('PATCH', '/shop', { _id: shopId, rating: [1e-46, 1e308, -0, null][i] })),
  'bodies by another name': ({ client }) =>
    atOnce(4, () => client.send('POST', '/user/login', '{}', 'text/plain')),
  'forty writes to one row': ({ client, shopId, round }) =>
    atOnce(40, (i) => client.send('PATCH', '/shop', { _id: shopId, description: `${round} ${i}` })),
};
