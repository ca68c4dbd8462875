import { execFileSync } from 'node:child_process';
import { copyFileSync, cpSync, mkdirSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';

const release = 'bookworm';

/** Where this machine has its own packages from. */
function debianMirror(): string {
  const format = ['indextargets', '--format', '$(REPO_URI) $(RELEASE)', 'Created-By: Packages'];
  const lines = execFileSync('apt-get', format).toString().split('\n');
  const mirror = lines.find((line) => line.endsWith(` ${release}`))?.split(' ')[0];
  if (!mirror) throw new Error(`apt-get knows no place to get ${release} from.`);
  return mirror;
}

/**
 * What stands in for the base image where no registry of images can be reached: a bare Debian with the Node that runs
 * this and the npm of this machine, and whom this machine trusts.
 */
export function makeBase(folder: string): { env: Record<string, string> } {
  execFileSync('debootstrap', ['--variant=minbase', release, folder, debianMirror()], { stdio: 'pipe' });
  const bin = join(folder, 'usr/local/bin');
  const modules = join(folder, 'usr/local/lib/node_modules');
  copyFileSync(process.execPath, join(bin, 'node'));
  const npm = execFileSync('sh', ['-c', 'readlink -f "$(command -v npm)"']).toString().trim();
  mkdirSync(modules, { recursive: true });
  // It is npm/bin/npm-cli.js.
  cpSync(dirname(dirname(npm)), join(modules, 'npm'), { recursive: true, dereference: true });
  symlinkSync('../lib/node_modules/npm/bin/npm-cli.js', join(bin, 'npm'));
  const trusted = process.env.NODE_EXTRA_CA_CERTS;
  if (!trusted) return { env: {} };
  mkdirSync(dirname(join(folder, trusted)), { recursive: true });
  copyFileSync(trusted, join(folder, trusted));
  return { env: { NODE_EXTRA_CA_CERTS: trusted } };
}
