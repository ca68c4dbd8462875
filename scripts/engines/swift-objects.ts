import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { waitUntil } from './engine.ts';

export interface SwiftBucket {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Everything of Swift lies there. */
  folder: string;
}

async function signIn({ endpoint, accessKeyId, secretAccessKey }: SwiftBucket) {
  const headers = { 'x-auth-user': accessKeyId, 'x-auth-key': secretAccessKey };
  let answer: Response | undefined;
  // For a while after it was stopped it has no cache, and without one lets nobody in.
  await waitUntil('Swift lets somebody in', async () => {
    answer = await fetch(`${endpoint}/auth/v1.0`, { headers });
    return answer.ok;
  });
  const said = (header: string) => answer?.headers.get(header) ?? '';
  return { url: said('x-storage-url'), headers: { 'x-auth-token': said('x-auth-token') } };
}

/** A bucket is a container, made by Swift's own call. */
export async function makeBucket(swift: SwiftBucket): Promise<void> {
  const { url, headers } = await signIn(swift);
  // Started, it answers before all of its parts do.
  await waitUntil('Swift has made the bucket', async () => {
    const made = await fetch(`${url}/${swift.bucket}`, { method: 'PUT', headers });
    return made.ok;
  });
}

/** What Swift itself says lies there, without S3. */
export async function objectsIn(swift: SwiftBucket, prefix = ''): Promise<Map<string, number>> {
  const { url, headers } = await signIn(swift);
  const objects = new Map<string, number>();
  for (let marker = ''; ; ) {
    const query = new URLSearchParams({ format: 'json', prefix, marker });
    const answer = await fetch(`${url}/${swift.bucket}?${query}`, { headers });
    const page = (await answer.json()) as { name: string; bytes: number }[];
    for (const { name, bytes } of page) objects.set(name, bytes);
    const last = page.at(-1);
    if (!last) return objects;
    marker = last.name;
  }
}

/**
 * Lays files where Swift would and enters them in the container, as its servers do. Through them it would take ten minutes
 * for a hundred thousand.
 */
const seeding = `
import hashlib, os, sys
from swift.common.utils import set_swift_dir
etc, devices, account, container = sys.argv[1:]
set_swift_dir(etc)
from swift.common.ring import Ring
from swift.common.utils import Timestamp, hash_path, mkdirs, storage_directory
from swift.container.backend import ContainerBroker
from swift.obj.diskfile import write_metadata

rings = {kind: Ring(etc, ring_name=kind) for kind in ('object', 'container')}
now = Timestamp.now().internal
key = hash_path(account, container)
place = storage_directory('containers', rings['container'].get_part(account, container), key)
broker = ContainerBroker(f'{devices}/d1/{place}/{key}.db', account=account, container=container)

def store(line):
    name, _, text = line.rstrip('\\n').partition('\\t')
    content = text.encode()
    etag = hashlib.md5(content).hexdigest()
    part = rings['object'].get_part(account, container, name)
    folder = f"{devices}/d1/{storage_directory('objects', part, hash_path(account, container, name))}"
    mkdirs(folder)
    with open(f'{folder}/{now}.data', 'wb') as file:
        file.write(content)
        write_metadata(file, {
            'X-Timestamp': now, 'Content-Type': 'image/webp', 'Content-Length': str(len(content)), 'ETag': etag,
            'name': f'/{account}/{container}/{name}',
        })
    return {'name': name, 'created_at': now, 'size': len(content), 'content_type': 'image/webp', 'etag': etag,
            'deleted': 0, 'storage_policy_index': 0, 'ctype_timestamp': None, 'meta_timestamp': None}

entries = []
for line in sys.stdin:
    entries.append(store(line))
    if len(entries) == 10000:
        broker.merge_items(entries)
        entries = []
broker.merge_items(entries)
`;

/** Many small objects at once: name and content of each. */
export async function seedObjects(
  swift: SwiftBucket,
  objects: Iterable<[name: string, content: string]>,
): Promise<void> {
  const { url } = await signIn(swift);
  const account = url.slice(url.lastIndexOf('/') + 1);
  const places = [join(swift.folder, 'etc'), join(swift.folder, 'devices')];
  const child = spawn('/usr/bin/python3', ['-c', seeding, ...places, account, swift.bucket]);
  const lines = Array.from(objects, ([name, content]) => `${name}\t${content}\n`);
  // Waited for and not stopped for: meanwhile connections to the program end, and somebody has to notice.
  const [said, [code]] = await Promise.all([
    text(child.stderr),
    once(child, 'exit'),
    pipeline(Readable.from(lines), child.stdin),
  ]);
  if (code !== 0) throw new Error(`Nothing was seeded.\n${said}`);
}
