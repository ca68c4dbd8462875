import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';

/** What Debian calls the engines of `npm run test:scale`. */
export const packagesOfScale = [
  ...['postgresql-15', 'patroni', 'etcd-server', 'haproxy', 'pgbouncer'],
  ...['redis-server', 'nginx-light', 'openssl'],
  ...['caddy', 'systemd', 'buildah', 'debootstrap'],
  ...['swift-proxy', 'swift-account', 'swift-container', 'swift-object', 'memcached'],
];

function isInstalled(name: string): boolean {
  const { stdout, status } = spawnSync('dpkg-query', ['-W', '-f', `$\{db:Status-Status}`, name]);
  return status === 0 && String(stdout) === 'installed';
}

/** Any nginx will do: whoever has a fuller one need not part with it. */
const standIns: Record<string, string[]> = {
  'nginx-light': ['nginx', 'nginx-core', 'nginx-full', 'nginx-extras'],
};

const missingPackages = (names: readonly string[]): string[] =>
  names.filter((name) => ![name, ...(standIns[name] ?? [])].some(isInstalled));

const policy = '/usr/sbin/policy-rc.d';
const clusterRules = '/etc/postgresql-common/createcluster.d';

/** Debian starts what it installs, and makes a PostgreSQL of its own; here everything is started by the tests. */
function withoutServices(install: () => boolean): boolean {
  const kept = `${policy}.kept`;
  if (existsSync(policy)) renameSync(policy, kept);
  try {
    writeFileSync(policy, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
    mkdirSync(clusterRules, { recursive: true });
    writeFileSync(`${clusterRules}/none.conf`, 'create_main_cluster = false\n');
    return install();
  } finally {
    rmSync(policy, { force: true });
    if (existsSync(kept)) renameSync(kept, policy);
  }
}

const apt = (...args: string[]) =>
  spawnSync('apt-get', ['-qq', ...args], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }).status === 0;

/** Installs what is missing where that is possible; answers what still is. */
export function installPackages(names: readonly string[]): string[] {
  const missing = missingPackages(names);
  const canInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  if (missing.length === 0 || !canInstall) return missing;
  console.log(`Installing ${missing.join(', ')}`);
  withoutServices(() => apt('update') && apt('install', '-y', '--no-install-recommends', ...missing));
  return missingPackages(names);
}
