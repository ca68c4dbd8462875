import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { connect } from 'node:http2';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '../../../scripts/free-port.ts';
import { type DeployedProgram, databaseOf, deployProgram } from '../deployed-program.ts';
import { type Certificate, makeCertificate } from '../engines/certificate.ts';
import { noisyPng, withBallast } from '../large-files.ts';
import { type Visit, visitorOf } from '../visitor.ts';

const setUpMs = 300_000;
const password = 'a table by the window';
const megabyte = 1024 * 1024;

export interface ProxySettings {
  folder: string;
  certificate: Certificate;
  httpPort: number;
  httpsPort: number;
  /** In the place of the three that the file names; nothing listens on the last. */
  upstreams: [number, number, number];
}

export interface ProxyCommand {
  command: string;
  args: string[];
  env?: Record<string, string>;
}

function form(fields: Record<string, string | Buffer>) {
  const boundary = 'a-boundary-of-forms';
  const parts = Object.entries(fields).flatMap(([name, value]) => {
    const file = Buffer.isBuffer(value) ? '; filename="file"\r\nContent-Type: application/octet-stream' : '';
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n`;
    return [Buffer.from(head), Buffer.from(value), Buffer.from('\r\n')];
  });
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    body: Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]),
  };
}

/** What a proxy in front of the program has to keep, with two processes behind it and a third that is down. */
export function describeProxy(name: string, prepare: (settings: ProxySettings) => ProxyCommand): void {
  describe(`behind ${name}`, () => {
    const folder = mkdtempSync(join(tmpdir(), 'sofra-proxy-'));
    const programs: DeployedProgram[] = [];
    let proxy: ChildProcess | undefined;
    let printed = '';
    let settings: ProxySettings;
    let visit: Visit;
    let cookie: string;
    let shop: { _id: string };

    async function startProxy(): Promise<void> {
      const { command, args, env } = prepare(settings);
      const child = spawn(command, args, {
        env: { ...process.env, ...env },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      const failed = new Promise<never>((_, reject) => {
        child.once('error', reject);
        child.once('exit', (code) => reject(new Error(`${command} ended with ${code}: ${printed}`)));
      });
      failed.catch(() => {});
      for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (printed += chunk));
      proxy = child;
      const isUp = async () => {
        while (
          !(await visit('/readyz').then(
            ({ status }) => status === 200,
            () => false,
          ))
        )
          await wait(100);
      };
      await Promise.race([isUp(), failed]);
    }

    beforeAll(async () => {
      // PostgreSQL and the proxy may run as other users.
      chmodSync(folder, 0o755);
      const certificate = makeCertificate(folder);
      const httpsPort = await freePort();
      const url = `https://localhost:${httpsPort}`;
      const env = { DATA_DIR: folder, PUBLIC_URL: url };
      programs.push(await deployProgram(env));
      programs.push(await deployProgram({ ...env, DATABASE_URL: databaseOf(folder) }));
      const [first = 0, second = 0] = programs.map(({ port }) => port);
      settings = {
        folder,
        certificate,
        httpPort: await freePort(),
        httpsPort,
        upstreams: [first, second, await freePort()],
      };
      visit = visitorOf(url, certificate.text);
      await startProxy();

      const account = { email: 'owner@example.com', password };
      const registered = await visit('/api/user/register', { body: account });
      expect(registered.status).toBe(201);
      cookie = registered.setCookies.map((one) => one.split(';')[0]).join('; ');
      const created = await visit('/api/shop', {
        headers: { cookie },
        body: { name: 'Lale', description: 'Grill', shop_slug: 'lale' },
      });
      expect(created.status).toBe(201);
      shop = created.json<typeof shop>();
    }, setUpMs);

    afterAll(async () => {
      if (proxy?.exitCode === null) {
        const ended = new Promise((resolve) => proxy?.once('exit', resolve));
        proxy.kill('SIGTERM');
        await ended;
      }
      // The first runs the database of all.
      for (const program of programs.reverse()) await program.stop();
      rmSync(folder, { recursive: true, force: true });
    }, setUpMs);

    const securityLines = () =>
      programs.flatMap(({ output }) =>
        output()
          .split('\n')
          .filter((line) => line.includes('"security"')),
      );

    test('whoever comes by http is led to https', async () => {
      const answer = await fetch(`http://localhost:${settings.httpPort}/m/lale?lang=en`, {
        redirect: 'manual',
      });
      expect([301, 308]).toContain(answer.status);
      expect(answer.headers.get('location')).toMatch(/^https:\/\/localhost(:\d+)?\/m\/lale\?lang=en$/);
    });

    test('a call that comes by http is refused, and not led on as if nothing had been seen', async () => {
      const call = `http://localhost:${settings.httpPort}/api/user/login`;
      for (const method of ['GET', 'POST'])
        expect((await fetch(call, { method, redirect: 'manual' })).status).toBe(403);
    });

    test('the secret of a link is in no log', async () => {
      expect((await visit('/reset-password?token=between-us')).status).toBe(200);
      // Written before the answer of the next one.
      await visit('/healthz');
      const files = readdirSync(folder, { withFileTypes: true, recursive: true }).filter((file) =>
        file.isFile(),
      );
      const written = files.map(({ parentPath, name }) => readFileSync(join(parentPath, name), 'utf8'));
      const told = [printed, ...written, ...programs.map(({ output }) => output())].join('\n');
      expect(told).not.toContain('between-us');
    });

    test('HTTP/2 is spoken', async () => {
      const session = connect(`https://localhost:${settings.httpsPort}`, { ca: settings.certificate.text });
      const status = await new Promise((resolve, reject) => {
        session.once('error', reject);
        session
          .request({ ':path': '/healthz' })
          .once('response', (headers) => resolve(headers[':status']))
          .once('error', reject)
          .resume()
          .end();
      });
      session.close();
      expect(status).toBe(200);
    });

    test('the session is kept for https alone', async () => {
      const { status, setCookies } = await visit('/api/user/login', {
        body: { email: 'owner@example.com', password },
      });
      expect(status).toBe(200);
      expect(setCookies[0]).toMatch(/^__Host-session=.*;\s*Secure/);
    });

    test('writing is taken from its own pages and refused from others', async () => {
      const body = { email: 'nobody@example.com', password };
      const ask = (origin: string) => visit('/api/user/login', { headers: { origin }, body });
      expect((await ask(`https://localhost:${settings.httpsPort}`)).status).toBe(401);
      expect((await ask('https://elsewhere.example')).status).toBe(403);
      const lying = { origin: 'https://elsewhere.example', 'x-forwarded-host': 'elsewhere.example' };
      expect((await visit('/api/user/login', { headers: lying, body })).status).toBe(403);
    });

    test('the address of the visitor reaches the log, and an invented one does not', async () => {
      await visit('/api/user/login', {
        body: { email: 'owner@example.com', password: 'a guess of somebody' },
        headers: {
          'x-forwarded-for': '203.0.113.9',
          'x-real-ip': '203.0.113.9',
          forwarded: 'for=203.0.113.9',
        },
        from: '127.0.0.2',
      });
      await expect.poll(() => securityLines().some((line) => line.includes('127.0.0.2'))).toBe(true);
      expect(securityLines().filter((line) => line.includes('203.0.113.9'))).toEqual([]);
    });

    test('whoever guesses is held up whatever address they invent, and nobody else is', async () => {
      const guess = (from: string, invented: string) =>
        visit('/api/user/login', {
          body: { email: `${invented}@example.com`, password: 'a guess of somebody' },
          headers: { 'x-forwarded-for': invented },
          from,
        });
      let tries = 0;
      // Each process counts for itself without Redis.
      for (; tries < 500; tries++)
        if ((await guess('127.0.0.3', `198.51.100.${tries % 250}`)).status === 429) break;
      expect(tries).toBeLessThan(500);
      expect((await guess('127.0.0.4', '198.51.100.1')).status).toBe(401);
    });

    test('a picture of ten megabytes gets through, and is shown; a larger file does not', async () => {
      const send = (file: Buffer) => {
        const { headers, body } = form({ pathInfo: `uploads/${shop._id}/products/x`, file });
        return visit('/api/image', { headers: { ...headers, cookie }, body });
      };
      const picture = noisyPng(1800, 1900);
      expect(picture.length).toBeGreaterThan(9.7 * megabyte);
      const uploaded = await send(picture);
      expect(uploaded.status).toBe(201);
      const shown = await visit(uploaded.json<{ url: string }>().url);
      expect([shown.status, shown.headers['content-type']]).toEqual([200, 'image/webp']);
      expect(shown.headers['cache-control']).toContain('immutable');
      const refused = await send(Buffer.alloc(13 * megabyte)).then(
        ({ status }) => status,
        // One that refuses while the file is still coming closes the connection.
        (error: NodeJS.ErrnoException) => error.code,
      );
      // Caddy answered 502 for it once.
      expect([413, 502, 'EPIPE', 'ECONNRESET']).toContain(refused);
    });

    test('a whole shop of many megabytes goes out and comes in', async () => {
      const downloaded = await visit(`/api/shop/${shop._id}/archive.zip`, { headers: { cookie } });
      expect([downloaded.status, downloaded.headers['content-type']]).toEqual([200, 'application/zip']);
      const { headers, body } = form({ shopId: shop._id, file: withBallast(downloaded.body, 80 * megabyte) });
      const read = await visit('/api/shop-archive', { headers: { ...headers, cookie }, body });
      expect([read.status, read.json<{ from?: { name: string } }>().from?.name]).toEqual([201, 'Lale']);
    });

    test('menus come as the program keeps them: compressed, with an ETag that saves the next answer', async () => {
      const direct = await fetch(`http://127.0.0.1:${programs[0]?.port}/m/lale`);
      const page = await visit('/m/lale', { headers: { 'accept-encoding': 'br' } });
      expect(page.status).toBe(200);
      expect(page.headers).toMatchObject({ 'content-encoding': 'br', etag: expect.stringMatching(/^"/) });
      expect(brotliDecompressSync(page.body).toString()).toBe(await direct.text());
      const again = await visit('/m/lale', {
        headers: { 'accept-encoding': 'br', 'if-none-match': page.headers.etag ?? '' },
      });
      expect([again.status, again.body.length]).toEqual([304, 0]);
      const plain = await visit('/m/lale', { headers: { 'accept-encoding': 'identity' } });
      expect(plain.headers['content-encoding']).toBeUndefined();
    });

    test('what is private is kept by nobody', async () => {
      const mine = await visit('/api/user/profile', { headers: { cookie } });
      expect([mine.status, mine.headers['cache-control'], mine.headers.age]).toEqual([
        200,
        'no-store',
        undefined,
      ]);
      expect((await visit('/api/user/profile')).status).toBe(401);
    });

    test('a process that stops is noticed by nobody', async () => {
      const reading = { asked: 0, failed: 0, over: false };
      const guests = Array.from({ length: 4 }, async () => {
        while (!reading.over) {
          reading.asked++;
          const answer = await visit('/api/site').catch(() => undefined);
          if (answer?.status !== 200) reading.failed++;
        }
      });
      await expect.poll(() => reading.asked).toBeGreaterThan(20);
      expect(await programs[1]?.stop()).toBe(0);
      const then = reading.asked;
      await expect.poll(() => reading.asked).toBeGreaterThan(then + 40);
      reading.over = true;
      await Promise.all(guests);
      expect(reading.failed).toBe(0);
      expect((await visit('/api/user/profile', { headers: { cookie } })).status).toBe(200);
    });
  });
}
