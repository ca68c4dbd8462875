import { execFileSync } from 'node:child_process';
import { chownSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SystemUser } from '../../../scripts/engines/engine.ts';

export interface Certificate {
  file: string;
  keyFile: string;
  /** What a visitor has to know to believe it. */
  text: string;
}

/** For 127.0.0.1 and localhost, signed by itself: whoever trusts it trusts nobody else. */
export function makeCertificate(folder: string, owner?: SystemUser): Certificate {
  const [file, keyFile] = [join(folder, 'server.crt'), join(folder, 'server.key')];
  const args = [
    ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'],
    ...['-subj', '/CN=localhost', '-addext', 'subjectAltName=IP:127.0.0.1,DNS:localhost'],
    ...['-out', file, '-keyout', keyFile],
  ];
  execFileSync('openssl', args, { stdio: 'ignore' });
  for (const path of [file, keyFile]) if (owner) chownSync(path, owner.uid, owner.gid);
  return { file, keyFile, text: readFileSync(file, 'utf8') };
}
