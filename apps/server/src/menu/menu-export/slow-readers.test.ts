import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { openSocket } from '../../testing/many-sockets.ts';
import { addCategory, addProduct } from '../../testing/menu.ts';
import { type Person, shopWithTeam } from '../../testing/people.ts';
import { cookieHeader, useTestApp } from '../../testing/test-app.ts';

const testApp = useTestApp();

test('files that are read slowly keep nobody else’s from being made', { tags: ['W5.1'] }, async () => {
  const { owner, admin, manager, shop } = await shopWithTeam(testApp);
  const product = await addProduct(owner, await addCategory(owner, shop._id));
  // Far more than lies between two sockets.
  await testApp.pool.query(`update products set description = json_build_object('en', repeat('x', 20000000))
    where id = '${product._id}'`);
  const { fastify } = testApp.app;
  await fastify.listen({ port: 0, host: '127.0.0.1' });
  const url = `http://127.0.0.1:${(fastify.server.address() as AddressInfo).port}`;
  const path = `/api/shop/${shop._id}/menu.csv`;
  const headersOf = (person: Person) => ({ ...cookieHeader(person), 'accept-encoding': 'identity' });
  for (const person of [owner, admin]) {
    const socket = openSocket(url);
    onTestFinished(() => {
      socket.destroy();
    });
    socket.pause();
    const lines = Object.entries({ host: 'x', ...headersOf(person) }).map(
      ([name, value]) => `${name}: ${value}`,
    );
    socket.write(`GET ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
    await once(socket, 'readable');
    expect(String(socket.read(12))).toBe('HTTP/1.1 200');
  }
  const answer = await fetch(`${url}${path}`, { headers: headersOf(manager) });
  expect([answer.status, (await answer.arrayBuffer()).byteLength > 20_000_000]).toEqual([200, true]);
});
