import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { installErrorAnswers } from './error-answers.ts';
import { boundUnreadAnswers } from './unread-answers.ts';

/** More than the system holds between two sockets. */
const large = 'x'.repeat(16 * 1024 * 1024);
const limits = {
  largeBytes: 1024,
  bytesEach: 2 * large.length,
  bytesOfAll: 3 * large.length,
  patienceMs: 600_000,
  bytesASecond: 1024,
};

let app: FastifyInstance;
const slow = { asked: 0, sent: 0, gate: Promise.withResolvers<void>() };
const sockets: Socket[] = [];

async function open(given: Partial<typeof limits> = {}): Promise<void> {
  app = Fastify({ forceCloseConnections: true });
  installErrorAnswers(app);
  boundUnreadAnswers(app, { ...limits, ...given });
  app.decorateRequest('signedIn', null);
  app.addHook('onRequest', async (request) => {
    const userId = request.headers['x-person'];
    request.signedIn = userId ? { userId: String(userId), sessionId: '' } : null;
  });
  app.get('/large', async () => large);
  app.get('/slow', async () => {
    slow.asked += 1;
    await slow.gate.promise;
    return large;
  });
  app.addHook('onSend', async ({ url }) => {
    if (url === '/slow') slow.sent += 1;
  });
  app.get('/small', async () => 'small');
  await app.listen({ port: 0, host: '127.0.0.1' });
}
beforeEach(() => open());
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await app.close();
});

const openConnections = () =>
  new Promise<number>((resolve) => app.server.getConnections((_error, open) => resolve(open)));

function ask(person: string, path: string): Socket {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  sockets.push(socket);
  socket.on('error', () => {});
  const header = person ? `x-person: ${person}\r\n` : '';
  socket.write(`GET ${path} HTTP/1.1\r\nhost: x\r\n${header}\r\n`);
  return socket;
}

/** Reads how it is answered, and then nothing more. */
async function askAndWait(person: string, path = '/large'): Promise<{ status: string; socket: Socket }> {
  const socket = ask(person, path);
  await once(socket, 'readable');
  return { status: String(socket.read(12)).slice(9), socket };
}

test('whoever leaves large answers unread is told to come back, and everybody else is answered', async () => {
  expect((await askAndWait('greedy')).status).toBe('200');
  const { status, socket } = await askAndWait('greedy');
  expect(status).toBe('200');
  expect((await askAndWait('greedy')).status).toBe('503');
  expect((await askAndWait('greedy', '/small')).status).toBe('200');
  expect((await askAndWait('modest')).status).toBe('200');
  expect((await askAndWait('', '/large')).status).toBe('200');
  // All that may lie unread lies there now.
  expect((await askAndWait('third')).status).toBe('503');
  socket.destroy();
  await expect.poll(async () => (await askAndWait('third')).status).toBe('200');
});

test('an answer whose reader left before it was ready is held against nobody', async () => {
  const left = Array.from({ length: 4 }, () => ask('impatient', '/slow'));
  await expect.poll(() => slow.asked).toBe(4);
  for (const socket of left) socket.destroy();
  await expect.poll(openConnections).toBe(0);
  slow.gate.resolve();
  await expect.poll(() => slow.sent).toBe(4);
  expect((await askAndWait('impatient')).status).toBe('200');
  expect((await askAndWait('third')).status).toBe('200');
});

test('one who reads too slowly is cut off', async () => {
  await app.close();
  await open({ patienceMs: 300, bytesASecond: large.length });
  const { socket } = await askAndWait('slow');
  const ended = once(socket, 'close');
  // A kilobyte at a time, until the server has hung up.
  const reading = setInterval(() => socket.read(1024), 20);
  await expect.poll(openConnections).toBe(0);
  clearInterval(reading);
  socket.resume();
  await ended;
});

test('one who reads at a usual pace gets all of it, as often as they like', async () => {
  const { port } = app.server.address() as AddressInfo;
  for (let i = 0; i < 5; i++) {
    const answer = await fetch(`http://127.0.0.1:${port}/large`, { headers: { 'x-person': 'quick' } });
    expect((await answer.text()).length).toBe(large.length);
  }
});
