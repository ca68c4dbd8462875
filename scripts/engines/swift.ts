import { execFileSync, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../free-port.ts';
import { type Engine, isOpen, makeFolder, startEngine, waitUntil } from './engine.ts';
import { proxyConfig, serverConfig } from './swift-config.ts';
import { makeBucket, type SwiftBucket } from './swift-objects.ts';

const servers = ['account', 'container', 'object'] as const;
const account = 'sofra:app';
// Debian's own, whose library Swift is.
const python = '/usr/bin/python3';

/** Its programs run as root and as nobody else, and start with a Python of Debian's. */
export const hasSwift = () =>
  process.getuid?.() === 0 &&
  [...['proxy', ...servers].map((server) => `swift-${server}-server`), 'memcached'].every(
    (program) => spawnSync('which', [program]).status === 0,
  );

export interface Swift extends SwiftBucket {
  port: number;
  /** The only part that clients see: killed there is an outage, stopped (`SIGSTOP`) a store that hangs. */
  proxy: Engine;
  end(): Promise<void>;
}

/** Swift looks for its settings in /etc/swift, and only its own library can be told otherwise. */
const launcher = `
import runpy, sys
from swift.common.utils import set_swift_dir
set_swift_dir(sys.argv[1])
sys.argv = sys.argv[2:]
runpy.run_path(sys.argv[0], run_name='__main__')
`;

/** Where files lie depends on the suffix: it stays for as long as the folder does, and so does the key. */
function secretsOf(settings: string): { suffix: string; key: string } {
  const file = join(settings, 'secrets.json');
  if (!existsSync(file))
    writeFileSync(
      file,
      JSON.stringify({ suffix: randomBytes(12).toString('hex'), key: randomBytes(20).toString('hex') }),
    );
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** One device and one copy of everything. All rings by one process: starting Python is most of the work. */
function buildRings(settings: string, ports: Record<string, number>): void {
  const build = `
import json, sys
from swift.common.ring import RingBuilder
for server, port in json.loads(sys.argv[2]).items():
    builder = RingBuilder(4, 1, 0)
    builder.add_dev({'id': 0, 'region': 1, 'zone': 1, 'ip': '127.0.0.1', 'port': port, 'device': 'd1', 'weight': 1})
    builder.rebalance()
    builder.get_ring().save(f'{sys.argv[1]}/{server}.ring.gz')
`;
  execFileSync(python, ['-c', build, settings, JSON.stringify(ports)]);
}

/**
 * OpenStack Swift with its S3 API. Its folder has to be on a file system with extended attributes of users. Started again
 * in the same folder it has the same keys and files.
 */
export async function startSwift(folder: string, port?: number): Promise<Swift> {
  const settings = makeFolder(join(folder, 'etc'));
  makeFolder(join(folder, 'devices/d1'));
  writeFileSync(join(settings, 'launch.py'), launcher);
  const { suffix, key } = secretsOf(settings);
  writeFileSync(join(settings, 'swift.conf'), `[swift-hash]\nswift_hash_path_suffix = ${suffix}\n`);

  const chosen = { account: await freePort(), container: await freePort(), object: await freePort() };
  buildRings(settings, chosen);
  const cachePort = await freePort();
  const proxyPort = port ?? (await freePort());

  const started: Engine[] = [];
  function start(name: string, command: string, args: string[]): Engine {
    const engine = startEngine({ name, folder, command, args });
    started.push(engine);
    return engine;
  }
  function startServer(name: string, config: string): Engine {
    const file = join(settings, `${name}.conf`);
    writeFileSync(file, config);
    // -v: what it logs is printed, and not sent to the system's log.
    const args = [join(settings, 'launch.py'), settings, `/usr/bin/swift-${name}-server`, file, '-v'];
    return start(name, python, args);
  }
  const answers = (engine: Engine, on: number) =>
    waitUntil(
      `Swift answers on ${on}`,
      () => {
        if (!engine.isAlive()) throw new Error(`A part of Swift ended.\n${engine.log()}`);
        return isOpen(on);
      },
      engine.log,
    );
  const end = async () => {
    for (const engine of started.splice(0).reverse()) await engine.end();
  };

  try {
    const cacheArgs = ['-l', '127.0.0.1', '-p', String(cachePort), '-U', '0', '-u', 'nobody'];
    const parts: [Engine, number][] = servers.map((server) => [
      startServer(server, serverConfig({ server, folder, port: chosen[server] })),
      chosen[server],
    ]);
    parts.push([start('memcached', 'memcached', cacheArgs), cachePort]);
    const proxy = startServer('proxy', proxyConfig({ folder, port: proxyPort, cachePort, key }));
    for (const [engine, on] of [...parts, [proxy, proxyPort] as const]) await answers(engine, on);
    const keys = { accessKeyId: account, secretAccessKey: key };
    const place = { endpoint: `http://127.0.0.1:${proxyPort}`, bucket: 'sofra', region: 'us-east-1' };
    const swift = { ...place, ...keys, port: proxyPort, folder, proxy, end };
    await makeBucket(swift);
    return swift;
  } catch (error) {
    await end();
    throw error;
  }
}
