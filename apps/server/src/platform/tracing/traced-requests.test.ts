import { request as ask } from 'node:http';
import Fastify, { type FastifyInstance } from 'fastify';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { openCollector, type TraceCollector } from '../../testing/trace-collector.ts';
import { readConfig, type TracesSampler } from '../config.ts';
import { loggingOptions, logRequests } from '../http/logging.ts';
import { openTracing } from './open-tracing.ts';

const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';

let collector: TraceCollector;
beforeEach(async () => {
  collector = await openCollector();
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', collector.url);
  onTestFinished(async () => {
    vi.unstubAllEnvs();
    await collector.close();
  });
});

/** A few routes that are followed, and the log of them. */
async function openApp(sampler?: TracesSampler, ratio?: string) {
  const tracing = await openTracing(
    readConfig({ ...process.env, OTEL_TRACES_SAMPLER: sampler, OTEL_TRACES_SAMPLER_ARG: ratio }),
  );
  if (!tracing) throw new Error('Nothing is followed.');
  const lines: string[] = [];
  const app = Fastify({
    ...loggingOptions('info', { write: (line) => lines.push(line) }),
    forceCloseConnections: true,
  });
  tracing.followRequests(app);
  logRequests(app);
  const work = () => tracing.inSpan('soup', { kind: 'internal' }, async () => 'soup');
  app.get('/dishes/:id', work);
  app.post('/dishes', work);
  app.get('/cold', async (_request, reply) => reply.code(503).send('cold'));
  app.get('/watched', { logLevel: 'warn' }, async () => 'well');
  app.get('/burnt', () =>
    tracing.inSpan('soup', { kind: 'client' }, async () => {
      throw Object.assign(new Error('the soup of ayse@example.com is burnt'), { code: 'EBURNT' });
    }),
  );
  onTestFinished(() => app.close());
  return { app, tracing, lines };
}

const listen = (app: FastifyInstance) => app.listen({ port: 0, host: '127.0.0.1' });

const facts = () =>
  collector.spans.map(({ name, kind, failed, attributes }) => ({ name, kind, failed, attributes }));

test('a request is a span named by the pattern of its address, and what is done for it a part of it', {
  tags: ['R5.1'],
}, async () => {
  const { app, tracing } = await openApp();
  await app.inject({ url: '/dishes/4711?token=secret' });
  await tracing.close();
  const [soup, request] = collector.spans;
  expect(request).toMatchObject({
    name: 'GET /dishes/:id',
    kind: 2,
    parentId: '',
    failed: false,
    attributes: {
      'http.request.method': 'GET',
      'http.route': '/dishes/:id',
      'http.response.status_code': 200,
      'sofra.request_id': expect.stringMatching(/^[\da-f-]{36}$/),
    },
  });
  expect(soup).toMatchObject({ name: 'soup', kind: 1, traceId: request?.traceId, parentId: request?.spanId });
  expect(Buffer.concat(collector.raw).toString('latin1')).not.toMatch(/4711|secret/);
});

test('after its body was read it is still the same', { tags: ['R5.1'] }, async () => {
  const { app, tracing } = await openApp();
  const answer = await fetch(`${await listen(app)}/dishes`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'soup'.repeat(50_000) }),
  });
  expect(answer.status).toBe(200);
  await answer.text();
  await tracing.close();
  const [soup, request] = collector.spans;
  expect([request?.name, soup?.parentId]).toEqual(['POST /dishes', request?.spanId]);
});

test('a trace that the caller began is continued, and its id stands in the line of the log', {
  tags: ['R5.2'],
}, async () => {
  const { app, tracing, lines } = await openApp();
  await app.inject({ url: '/dishes/1', headers: { traceparent } });
  await app.inject({ url: '/dishes/1', headers: { traceparent: 'nonsense' } });
  await tracing.close();
  const [, continued, , own] = collector.spans;
  expect(continued).toMatchObject({
    traceId: '0af7651916cd43dd8448eb211c80319c',
    parentId: 'b7ad6b7169203331',
  });
  expect(own).toMatchObject({ parentId: '', traceId: expect.stringMatching(/^[\da-f]{32}$/) });
  const logged = lines.map((line) => JSON.parse(line).trace_id);
  expect(logged).toEqual([continued?.traceId, own?.traceId]);
});

describe('what went wrong', () => {
  test('is told by its kind, never by its message', { tags: ['R5.3'] }, async () => {
    const { app, tracing } = await openApp();
    await app.inject({ url: '/burnt' });
    await app.inject({ url: '/cold' });
    await app.inject({ url: '/no-such-address/ayse' });
    await tracing.close();
    expect(facts()).toMatchObject([
      { name: 'soup', kind: 3, failed: true, attributes: { 'error.type': 'EBURNT' } },
      { name: 'GET /burnt', failed: true, attributes: { 'http.response.status_code': 500 } },
      { name: 'GET /cold', failed: true, attributes: { 'http.response.status_code': 503 } },
      { name: 'GET', failed: false, attributes: { 'http.response.status_code': 404 } },
    ]);
    expect(Buffer.concat(collector.raw).toString('latin1')).not.toMatch(/ayse|burnt\b.*is/);
  });

  test('a caller who leaves ends the span', { tags: ['R5.3'] }, async () => {
    const { app, tracing } = await openApp();
    const arrived = Promise.withResolvers<void>();
    const left = Promise.withResolvers<void>();
    app.get('/never', (_request, reply) => {
      reply.raw.once('close', left.resolve);
      arrived.resolve();
      return new Promise(() => {});
    });
    const asked = ask(`${await listen(app)}/never`).end();
    asked.on('error', () => {});
    await arrived.promise;
    asked.destroy();
    await left.promise;
    await tracing.close();
    expect(facts()).toMatchObject([
      { name: 'GET /never', failed: true, attributes: { 'error.type': 'aborted' } },
    ]);
  });
});

test('whoever only watches whether the program is well leaves no trace', { tags: ['R5.3'] }, async () => {
  const { app, tracing } = await openApp();
  await app.inject({ url: '/watched', headers: { traceparent } });
  await tracing.close();
  expect(collector.raw).toEqual([]);
});

describe('how many are kept', () => {
  const unsampled = traceparent.replace(/01$/, '00');
  test.each<[TracesSampler | undefined, string, string[]]>([
    [undefined, '1', ['own', 'continued']],
    ['always_on', '1', ['own', 'continued', 'left out by the caller']],
    ['always_off', '1', []],
    ['parentbased_always_off', '1', ['continued']],
    ['traceidratio', '0', []],
    ['parentbased_traceidratio', '0', ['continued']],
    ['parentbased_traceidratio', '1', ['own', 'continued']],
  ])('%s with %s keeps %j', { tags: ['R5.4'] }, async (sampler, ratio, kept) => {
    const { app, tracing } = await openApp(sampler, ratio);
    const whose = new Map<unknown, string>();
    for (const [name, headers] of [
      ['own', {}],
      ['continued', { traceparent }],
      ['left out by the caller', { traceparent: unsampled }],
    ] as const) {
      const { headers: answered } = await app.inject({ url: '/cold', headers });
      whose.set(answered['x-request-id'], name);
    }
    await tracing.close();
    expect(collector.spans.map(({ attributes }) => whose.get(attributes['sofra.request_id']))).toEqual(kept);
  });
});

test('unless there is a collector nothing is followed', { tags: ['R5.5'] }, async () => {
  expect(await openTracing(readConfig({ OTEL_TRACES_SAMPLER: 'always_on' }))).toBeUndefined();
});
