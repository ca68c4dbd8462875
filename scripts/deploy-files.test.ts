import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { imageBytesMax } from '@sofra/contract/images';
import { archiveLimits, createShopArchive, getShopArchive } from '@sofra/contract/shop-archive';
import { describe, expect, test } from 'vitest';
import { repositoryRoot } from './run-command.ts';

const read = (path: string) => readFileSync(join(repositoryRoot, path), 'utf8');
const find = (text: string, pattern: RegExp) => pattern.exec(text)?.[1] ?? `nothing like ${pattern}`;
const findAll = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found);
const withoutComments = (text: string) => text.replace(/^\s*#.*$/gm, '');
const megabytes = (text: string) => Number.parseInt(text, 10) * 1024 * 1024;

const containerfile = read('deploy/Containerfile');
const unit = read('deploy/sofra.service');
const one = read('deploy/compose.yaml');
const scaled = read('deploy/compose.scaled.yaml');
const nginx = read('deploy/nginx.conf');
const caddy = read('deploy/Caddyfile');

const known = findAll(read('.env.example'), /^#([A-Z0-9_]+)=/gm);
const port = find(read('.env.example'), /^#PORT=(\d+)$/m);
const { start } = JSON.parse(read('package.json')).scripts as { start: string };
// prepare && NAME=value … exec node …
const [, tuning = '', command = ''] = /&& (.*) exec (.*)$/.exec(start) ?? [];

describe('the program is started as npm start does', () => {
  const pairs = (text: string) => text.trim().split(/\s+/).sort();
  const expected = (dataDir: string) => pairs(`${tuning} NODE_ENV=production DATA_DIR=${dataDir}`);

  test('in the image', { tags: ['R5.8'] }, () => {
    expect(pairs(find(containerfile, /^ENV (.*)$/m))).toEqual(expected('/data'));
    expect(JSON.parse(find(containerfile, /^CMD (.*)$/m)).join(' ')).toBe(command);
    expect(containerfile).toContain(start.split(' &&')[0]);
    expect(find(containerfile, /^EXPOSE (.*)$/m)).toBe(port);
    expect(containerfile).toContain(`http://127.0.0.1:${port}/healthz`);
    expect(find(containerfile, /^VOLUME (.*)$/m)).toBe('/data');
  });

  test('by systemd', { tags: ['R5.8'] }, () => {
    const folder = find(unit, /^WorkingDirectory=(.*)$/m);
    expect(pairs(find(unit, /^Environment=(.*)$/m))).toEqual(expected('/var/lib/sofra'));
    expect(find(unit, /^ExecStart=(.*)$/m)).toBe(`${folder}/${command}`);
    expect(find(unit, /^ExecStartPre=(.*)$/m)).toBe(`/usr/bin/env ${start.split(' &&')[0]}`);
    expect(find(unit, /^StateDirectory=(.*)$/m)).toBe('sofra');
    expect(find(unit, /^Environment=npm_config_cache=(.*)$/m)).toBe(
      `/var/cache/${find(unit, /^CacheDirectory=(.*)$/m)}`,
    );
  });
});

test('every variable that the files set is one of the program', { tags: ['R5.8'] }, () => {
  const service = find(scaled, /^ {2}sofra:\n([\s\S]*?)^ {2}nginx:/m);
  const set = findAll(service, /^ {6}([A-Z0-9_]+): /gm);
  expect(set).toContain('DATABASE_URL');
  const named = [nginx, caddy, one].flatMap((text) => findAll(text, /\b([A-Z][A-Z0-9]*_[A-Z0-9_]+)=/g));
  expect(named).toContain('TRUST_PROXY');
  expect([...set, ...named].filter((name) => !known.includes(name))).toEqual([]);
});

test('the proxies lead to where the processes listen', { tags: ['R5.8'] }, () => {
  const [first = 0, last = 0] = find(scaled, /ports: \["127\.0\.0\.1:([\d-]+):3000"\]/)
    .split('-')
    .map(Number);
  const ports = Array.from({ length: last - first + 1 }, (_, index) => String(first + index));
  expect(ports).toHaveLength(Number(find(scaled, /replicas: (\d+)/)));
  expect(ports[0]).toBe(port);
  expect(findAll(withoutComments(nginx), /server 127\.0\.0\.1:(\d+)/g)).toEqual(ports);
  expect(findAll(withoutComments(caddy), /127\.0\.0\.1:(\d+)/g)).toEqual(ports);
  expect(one).toContain(`ports: ["127.0.0.1:${port}:${port}"]`);
});

test('the proxies let through what the program takes, for as long as it takes', { tags: ['R5.8'] }, () => {
  const archive = `/api${createShopArchive.path}`;
  const incoming = find(nginx, new RegExp(`location = ${archive} \\{([^}]*)\\}`));
  const usual = find(nginx, /^ {2}client_max_body_size (\d+)m;/m);
  const ofArchive = find(incoming, /client_max_body_size (\d+)m;/);
  expect(megabytes(usual)).toBeGreaterThan(imageBytesMax);
  expect(megabytes(ofArchive)).toBeGreaterThan(archiveLimits.bytes);
  expect(findAll(caddy, /max_size (\d+)MiB/g)).toEqual([ofArchive, usual]);
  expect(incoming).toMatch(/proxy_request_buffering off;\s+proxy_read_timeout 30m;/);
  const outgoing = find(nginx, /location ~ (\S+archive\S+) \{/);
  expect(`/api${getShopArchive.path}`).toMatch(new RegExp(outgoing));
  expect(caddy).toContain(`@archive path ${archive}\n`);
});

test('the proxies give a connection up before the program does', { tags: ['R5.8'] }, () => {
  const program =
    Number(find(read('apps/server/src/app.ts'), /keepAliveTimeout: ([\d_]+)/).replace('_', '')) / 1000;
  const upstream = find(nginx, /upstream sofra \{([^}]*)\}/);
  const given = [find(upstream, /keepalive_timeout (\d+)s;/), ...findAll(caddy, /keepalive (\d+)s/g)].map(
    Number,
  );
  expect(given).toHaveLength(3);
  for (const seconds of given) expect(seconds).toBeLessThan(program);
});

test('files that the files name are there', { tags: ['R5.8'] }, () => {
  for (const compose of [one, scaled]) {
    const context = find(compose, /context: (\S+)/);
    expect(existsSync(join(repositoryRoot, 'deploy', context, find(compose, /dockerfile: (\S+)/)))).toBe(
      true,
    );
  }
  const beside = findAll(scaled, /^ {6}- \.\/(\S+?):/gm);
  expect(beside).toEqual(['nginx.conf', 'postgres-role.sh']);
  for (const file of beside) expect(existsSync(join(repositoryRoot, 'deploy', file)), file).toBe(true);
});
