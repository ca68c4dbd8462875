import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { password } from '../../testing/passwords.ts';
import { drawPicture, encodeForm } from '../../testing/pictures.ts';
import { type Program, removeFolder, startProgram, temporaryFolder } from '../../testing/program.ts';
import { keys, openBucket } from '../../testing/s3-stand-in.ts';
import { type CollectedSpan, openCollector, type TraceCollector } from '../../testing/trace-collector.ts';

const json = { 'content-type': 'application/json' };
const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
const traceId = traceparent.split('-')[1];
const email = 'ayse.yilmaz@example.com';
const startMs = 300_000;

/** Has the program write down each file that it loads. */
function noteLoaded(file: string): string {
  const trap = `
    import { registerHooks } from 'node:module';
    import { appendFileSync } from 'node:fs';
    registerHooks({ load(url, context, next) { appendFileSync(${JSON.stringify(file)}, url + '\\n'); return next(url, context); } });`;
  return `--import data:text/javascript,${encodeURIComponent(trap)}`;
}

async function post(url: string, body: object, headers: Record<string, string> = {}) {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { ...json, ...headers },
    body: JSON.stringify(body),
  });
  const said = (await answer.json().catch(() => ({}))) as { _id?: string };
  return { status: answer.status, body: said, headers: answer.headers };
}

const register = (url: string, headers: Record<string, string> = {}) =>
  post(`${url}/api/user/register`, { email, password }, headers);

describe('with a collector', () => {
  const dataDir = temporaryFolder();
  const loaded = join(dataDir, 'loaded');
  let collector: TraceCollector;
  let bucket: Awaited<ReturnType<typeof openBucket>>;
  let program: Program;
  let cookie: string;

  beforeAll(async () => {
    collector = await openCollector();
    bucket = await openBucket();
    program = await startProgram({
      env: {
        DATA_DIR: dataDir,
        LOG_LEVEL: 'info',
        OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.url}/`,
        OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20collect',
        OTEL_SERVICE_NAME: 'menus-of-the-town',
        S3_BUCKET: 'menus',
        S3_ENDPOINT: bucket.endpoint,
        S3_ACCESS_KEY_ID: keys.accessKeyId,
        S3_SECRET_ACCESS_KEY: keys.secretAccessKey,
        NODE_OPTIONS: noteLoaded(loaded),
      },
    });
    const registered = await register(program.url, { traceparent });
    expect(registered.status).toBe(201);
    cookie = registered.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  }, startMs);
  afterAll(async () => {
    if (program?.child.exitCode === null) await program.stop();
    bucket?.close();
    await collector?.close();
    removeFolder(dataDir);
  }, startMs);

  const spans = (name: string) => collector.spans.filter((span) => span.name === name);
  const partsOf = (parent: CollectedSpan | undefined) =>
    collector.spans.filter(({ parentId }) => parentId === parent?.spanId);

  test('a request is told with its statements, which hold no value', {
    tags: ['R5.1', 'R5.3'],
  }, async () => {
    await expect.poll(() => spans('POST /api/user/register').length).toBe(1);
    const [request] = spans('POST /api/user/register');
    expect(request).toMatchObject({ traceId, service: 'menus-of-the-town', kind: 2 });
    const statements = partsOf(request).map(({ attributes }) => String(attributes['db.query.text']));
    expect(statements).toEqual(
      expect.arrayContaining(['begin', expect.stringMatching(/^insert into "users" .*\$1/), 'commit']),
    );
    expect(collector.headers[0]).toMatchObject({
      authorization: 'Bearer collect',
      'content-type': 'application/x-protobuf',
    });
  });

  test('the id of the trace stands in the line of the log', { tags: ['R5.2'] }, () => {
    const lines = program
      .output()
      .split('\n')
      .filter((line) => line.includes('/api/user/register'));
    expect(lines.map((line) => JSON.parse(line).trace_id)).toEqual([traceId]);
  });

  test('a mail that goes out later is a trace of its own', { tags: ['R5.6'] }, async () => {
    expect((await post(`${program.url}/api/user/password/forgot`, { email })).status).toBe(202);
    await expect.poll(() => spans('mail send').length).toBe(1);
    const [job] = spans('job mail');
    const [sent] = spans('mail send');
    expect(job).toMatchObject({ kind: 1, parentId: '', attributes: { 'sofra.job_tries': 1 } });
    expect(sent).toMatchObject({ kind: 3, traceId: job?.traceId, parentId: job?.spanId });
    expect(partsOf(job).some(({ attributes }) => attributes['db.system.name'] === 'postgresql')).toBe(true);
  });

  test('a picture in the store is a part of its upload', { tags: ['R5.6'] }, async () => {
    const shop = await post(
      `${program.url}/api/shop`,
      { name: 'Lale', description: 'Grill', shop_slug: 'lale' },
      { cookie },
    );
    expect(shop.status).toBe(201);
    const file = await drawPicture(64, 48).png().toBuffer();
    const { type, payload } = await encodeForm({ pathInfo: `uploads/${shop.body._id}/products/x`, file });
    const uploaded = await fetch(`${program.url}/api/image`, {
      method: 'POST',
      headers: { 'content-type': type, cookie },
      body: payload as never,
    });
    expect(uploaded.status).toBe(201);
    await expect.poll(() => spans('POST /api/image').length).toBe(1);
    const [upload] = spans('POST /api/image');
    expect(spans('s3 put').length).toBeGreaterThan(0);
    for (const put of spans('s3 put')) expect(put).toMatchObject({ kind: 3, traceId: upload?.traceId });
  });

  test('menus that are answered from memory are not followed', { tags: ['R5.5'] }, async () => {
    const ask = async () => {
      const answer = await fetch(`${program.url}/m/lale`, { headers: { 'accept-encoding': 'br' } });
      return [answer.status, answer.headers.has('x-request-id')];
    };
    // The first guest is the router's, and what is kept in the best encoding comes a moment later.
    await expect.poll(ask).toEqual([200, false]);
    const before = program.output().split('"path":"/m/lale"').length - 1;
    expect(await ask()).toEqual([200, false]);
    await fetch(`${program.url}/api/site`);
    await expect.poll(() => spans('GET /api/site').length).toBe(1);
    expect(spans('GET /m/:slug')).toHaveLength(before);
  });

  test('neither is what the program asks by itself, nor who watches it', { tags: ['R5.3'] }, () => {
    const roots = new Set(collector.spans.filter(({ parentId }) => parentId === '').map(({ name }) => name));
    expect([...roots].filter((name) => !/^(job [\w-]+|(GET|POST) \/)/.test(name))).toEqual([]);
    expect(roots).not.toContain('GET /readyz');
  });

  test('nothing in it tells who it was', { tags: ['R5.3'] }, () => {
    const told = Buffer.concat(collector.raw).toString('latin1');
    expect(told).toContain('insert into "users"');
    const secrets = [email, password, 'Lale', 'lale', cookie.split('=')[1] ?? '?', dataDir];
    expect(secrets.filter((secret) => told.includes(secret))).toEqual([]);
  });

  test('asked to stop, it sends what is left before it ends', { tags: ['R5.7'] }, async () => {
    const before = spans('GET /api/user/profile').length;
    await fetch(`${program.url}/api/user/profile`, { headers: { cookie } });
    expect(await program.stop()).toBe(0);
    expect(spans('GET /api/user/profile')).toHaveLength(before + 1);
    expect(readFileSync(loaded, 'utf8')).toContain('@opentelemetry');
  });
});

test('a collector that hangs or is gone slows and fails no request, and is told of once', {
  tags: ['R5.7'],
  timeout: startMs,
}, async () => {
  const collector = await openCollector({ hangs: true });
  const dataDir = temporaryFolder();
  const program = await startProgram({
    env: {
      DATA_DIR: dataDir,
      LOG_LEVEL: 'info',
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OTEL_EXPORTER_OTLP_TIMEOUT: '1000',
    },
  });
  onTestFinished(async () => {
    if (program.child.exitCode === null) await program.stop();
    removeFolder(dataDir);
  });
  const told = (words: string) => program.output().split(words).length - 1;
  const lost = () => told('traces do not reach the collector');
  const ask = async () => (await fetch(`${program.url}/api/site`)).status;
  const answered = (what: () => unknown) => expect.poll(async () => [await ask(), what()]);

  await answered(() => collector.waiting() > 0).toEqual([200, true]);
  await answered(lost).toEqual([200, 1]);
  const batches = collector.raw.length;
  await answered(() => collector.raw.length > batches + 1).toEqual([200, true]);
  expect(lost()).toBe(1);
  collector.answer();
  await answered(() => told('traces reach the collector again')).toEqual([200, 1]);
  await collector.close();
  await answered(lost).toEqual([200, 2]);
  await ask();
  expect(await program.stop()).toBe(0);
});

test('without one nothing of it is loaded', { tags: ['R5.5'], timeout: startMs }, async () => {
  const dataDir = temporaryFolder();
  const loaded = join(dataDir, 'loaded');
  const program = await startProgram({ env: { DATA_DIR: dataDir, NODE_OPTIONS: noteLoaded(loaded) } });
  onTestFinished(() => removeFolder(dataDir));
  await register(program.url);
  expect(await program.stop()).toBe(0);
  const files = readFileSync(loaded, 'utf8').split('\n');
  expect(files.length).toBeGreaterThan(50);
  expect(files.filter((file) => /opentelemetry|open-telemetry/.test(file))).toEqual([]);
});
