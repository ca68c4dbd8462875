import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Certificate {
  file: string;
  key: string;
  /** What a visitor has to know to believe it. */
  text: string;
}

/** One for `localhost`, made for this run. */
export function makeCertificate(folder: string): Certificate {
  const file = join(folder, 'certificate.pem');
  const key = join(folder, 'key.pem');
  const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2'];
  const name = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  execFileSync('openssl', ['req', ...kind, ...name, '-keyout', key, '-out', file], { stdio: 'pipe' });
  return { file, key, text: readFileSync(file, 'utf8') };
}
