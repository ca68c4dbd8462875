import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Route, RouteInput } from '@sofra/contract/route';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { type App, createApp } from '../app.ts';
import { readConfig } from '../platform/config.ts';
import { openRateLimits } from '../platform/rate-limits.ts';
import { openFileStore } from '../platform/storage/open-file-store.ts';
import { type TestDatabase, useTestDatabase } from './test-database.ts';

export interface Caller {
  /** Calls a route of the contract as this person would. */
  call<R extends Route>(route: R, input: RouteInput<R>, headers?: Record<string, string>): Promise<Answer>;
  cookie: string | undefined;
  /** The cookie by which the device is known. */
  device: string | undefined;
}

export interface Answer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: a test looks into whatever came back
  body: any;
  text: string;
  headers: LightMyRequestResponse['headers'];
  sessionCookie: LightMyRequestResponse['cookies'][number] | undefined;
}

export interface TestApp extends TestDatabase {
  readonly app: App;
  readonly dataDir: string;
  readonly logLines: string[];
  /** Lets time pass for everything that asks the app for the time. */
  travel(milliseconds: number): void;
  /** The clock stands still at a time until it is set again. */
  setClock(time: string): void;
  now(): Date;
  /** Somebody with no session yet; a session the answers set is kept. */
  nobody(options?: { address?: string; language?: string }): Caller;
}

const fill = (path: string, params: Record<string, string> = {}) =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));

/** Under either name: behind https it has a prefix. */
export function cookieHeader({ cookie, device }: Pick<Caller, 'cookie' | 'device'>): { cookie?: string } {
  const cookies = [
    cookie && `session=${cookie}; __Host-session=${cookie}`,
    device && `device=${device}; __Host-device=${device}`,
  ].filter(Boolean);
  return cookies.length > 0 ? { cookie: cookies.join('; ') } : {};
}

export function createCaller(app: App, { address = '127.0.0.1', language = 'en' } = {}): Caller {
  const caller: Caller = {
    cookie: undefined,
    device: undefined,
    async call(route, input, headers = {}) {
      const { params, query, body } = input as {
        params?: Record<string, string>;
        query?: Record<string, string>;
        body?: object;
      };
      const response = await app.fastify.inject({
        method: route.method,
        url: `/api${fill(route.path, params)}`,
        remoteAddress: address,
        ...(query && { query }),
        ...(body !== undefined && { payload: body }),
        headers: {
          'accept-language': language,
          ...cookieHeader(caller),
          ...headers,
        },
      });
      const sessionCookie = response.cookies.find(({ name }) => /^(__Host-)?session$/.test(name));
      if (sessionCookie) caller.cookie = sessionCookie.value || undefined;
      const device = response.cookies.find(({ name }) => /^(__Host-)?device$/.test(name));
      if (device) caller.device = device.value;
      const isJson = String(response.headers['content-type'] ?? '').includes('json');
      return {
        status: response.statusCode,
        body: isJson ? response.json() : undefined,
        text: response.body,
        headers: response.headers,
        sessionCookie,
      };
    },
  };
  return caller;
}

/** The whole program on a database of its own, called without a network. */
export function useTestApp(env: Record<string, string> = {}): TestApp {
  const database = useTestDatabase();
  const dataDir = mkdtempSync(join(tmpdir(), 'sofra-data-'));
  const config = readConfig({
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'info',
    DATA_DIR: dataDir,
    // A slow machine is not what is tried.
    SHEET_PATIENCE_MS: '600000',
    ...env,
  });
  const logLines: string[] = [];
  let offset = 0;
  let stoppedAt: number | undefined;
  let app: App;
  const now = () => new Date((stoppedAt ?? Date.now()) + offset);

  beforeAll(async () => {
    const storage = await openFileStore(config);
    app = await createApp(
      { config, db: database.db, limits: await openRateLimits(config), storage, now },
      { webRoot: join(dataDir, 'no-web-app'), log: { write: (line) => logLines.push(line) } },
    );
    await app.fastify.ready();
  });
  beforeEach(() => {
    offset = 0;
    stoppedAt = undefined;
    logLines.length = 0;
  });
  afterEach(() => {
    // A handler that sends its answer itself has sent it: a second one would be a warning in the log at every call.
    expect(logLines.filter((line) => line.includes('FST_ERR_REP_ALREADY_SENT'))).toEqual([]);
  });
  afterAll(async () => {
    await app.fastify.close();
    rmSync(dataDir, { recursive: true, force: true });
  });

  return {
    ...database,
    dataDir,
    logLines,
    now,
    get app() {
      return app;
    },
    travel(milliseconds) {
      offset += milliseconds;
    },
    setClock(time) {
      offset = 0;
      stoppedAt = Date.parse(time);
    },
    nobody: (options) => createCaller(app, options),
  };
}
