import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import type { Mail } from './mails.table.ts';
import { openSmtp } from './smtp-transport.ts';

const sender = { name: 'Sofra', address: 'no-reply@sofra.example' };
const mail: Mail = {
  id: '0198c1d4-0000-7000-8000-000000000000',
  recipient: 'guest@example.com',
  subject: 'Welcome',
  text: 'Hello',
  html: '<p>Hello</p>',
  createdAt: new Date(),
  usefulUntil: null,
};

const connections = new Set<Socket>();

/** Says a little all the time and never comes to the point. */
const trickler = createServer((socket) => {
  connections.add(socket);
  const timer = setInterval(() => socket.write('220-one moment\r\n'), 20);
  socket.on('error', () => {});
  socket.on('close', () => {
    clearInterval(timer);
    connections.delete(socket);
  });
});

async function tricklerUrl(): Promise<string> {
  trickler.listen(0, '127.0.0.1');
  await once(trickler, 'listening');
  return `smtp://127.0.0.1:${(trickler.address() as AddressInfo).port}`;
}

afterEach(() => new Promise<void>((resolve) => trickler.close(() => resolve())));

test('a server that only ever trickles its answer is cut off in time', async () => {
  const transport = openSmtp(await tricklerUrl(), sender, 200);
  await expect(transport.send(mail)).rejects.toThrow();
  await expect.poll(() => connections.size).toBe(0);
  transport.close();
});

test('closing cuts off a delivery that is under way', async () => {
  const transport = openSmtp(await tricklerUrl(), sender);
  const delivery = expect(transport.send(mail)).rejects.toThrow();
  await expect.poll(() => connections.size).toBe(1);
  transport.close();
  await delivery;
  await expect.poll(() => connections.size).toBe(0);
});
