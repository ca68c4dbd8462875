import { execFile } from 'node:child_process';
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import openapiTS, { astToString } from 'openapi-typescript';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clientProgram } from '../../testing/client-program.ts';
import { useTestApp } from '../../testing/test-app.ts';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../../../../..', import.meta.url));
const compiler = join(root, 'node_modules/.bin/tsc');

const testApp = useTestApp();
let folder: string;
let address: string;

beforeAll(async () => {
  await testApp.app.fastify.listen({ port: 0, host: '127.0.0.1' });
  const { port } = testApp.app.fastify.server.address() as AddressInfo;
  address = `http://127.0.0.1:${port}`;
  folder = await mkdtemp(join(tmpdir(), 'sofra-client-'));
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('a client generated from the OpenAPI document compiles and opens a shop with a menu', {
  tags: ['D6.45c'],
}, async () => {
  const document = await (await fetch(`${address}/api/openapi.json`)).text();
  await writeFile(join(folder, 'api.d.ts'), astToString(await openapiTS(document)));
  await writeFile(join(folder, 'program.ts'), clientProgram);
  await writeFile(join(folder, 'package.json'), JSON.stringify({ type: 'module' }));
  await writeFile(
    join(folder, 'tsconfig.json'),
    JSON.stringify({ extends: join(root, 'tsconfig.base.json'), files: ['program.ts', 'api.d.ts'] }),
  );

  const compiled = await run(compiler, ['--noEmit', '-p', folder]).catch((error) => error);
  expect(compiled.stdout).toBe('');

  const { stdout } = await run(process.execPath, [join(folder, 'program.ts'), address]);
  const { product, ...seen } = JSON.parse(stdout);
  expect(seen).toEqual({
    owner: true,
    categories: [1],
    offered: [{ _id: product, price: 25 }],
    refused: ['category_id'],
    signedOut: 204,
  });
});
