// Makes one command enough: installs and builds whatever is missing or stale. It runs on the Node
// that started npm (20 or newer), before node_modules exists, so it is plain JavaScript on built-ins.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const at = (...parts) => join(root, ...parts);
const bundledNode = at('node_modules/.bin/node');
const stampFile = (name) => at('node_modules/.sofra', name);

const notInputs = new Set(['node_modules', 'dist', 'dist-new', 'dist-before', 'dist-ssr']);
const shared = [
  'packages/*/src',
  'packages/reference-data/data',
  'packages/locales/*',
  'scripts/served-build',
  'package-lock.json',
];
// A step is one run of Vite with these arguments.
const builds = [
  {
    name: 'web',
    label: 'the web app',
    folder: 'apps/web',
    steps: [[]],
    output: 'dist/index.html',
  },
  {
    name: 'menu',
    label: 'the public menu',
    folder: 'apps/menu',
    steps: [[], ['--ssr']],
    output: 'dist-ssr/menu.js',
  },
  {
    name: 'server',
    label: 'the program',
    folder: 'apps/server',
    steps: [[]],
    output: 'dist/main.js',
  },
];

/** A plain path, or one with a `*` folder; what does not exist is left out. */
function expand(pattern) {
  const [before, after] = pattern.split('*');
  if (after === undefined) return existsSync(at(pattern)) ? [pattern] : [];
  return readdirSync(at(before), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'node_modules')
    .map((entry) => `${before}${entry.name}${after}`)
    .filter((path) => existsSync(at(path)));
}

function filesBelow(path) {
  try {
    return readdirSync(at(path), { withFileTypes: true })
      .filter(({ name }) => !notInputs.has(name))
      .flatMap((entry) =>
        entry.isDirectory() ? filesBelow(`${path}/${entry.name}`) : [`${path}/${entry.name}`],
      );
  } catch (error) {
    if (error.code === 'ENOTDIR') return [path];
    throw error;
  }
}

function fingerprint(patterns) {
  const hash = createHash('sha256');
  // Tests and the compiler's notes never reach a bundle.
  const files = patterns
    .flatMap(expand)
    .flatMap(filesBelow)
    .filter((file) => !/\.(test\.tsx?|tsbuildinfo)$/.test(file));
  for (const file of [...new Set(files)].sort()) hash.update(`${file}\0`).update(readFileSync(at(file)));
  return hash.digest('hex');
}

const stampIs = (name, value) =>
  existsSync(stampFile(name)) && readFileSync(stampFile(name), 'utf8') === value;

function stamp(name, value) {
  mkdirSync(dirname(stampFile(name)), { recursive: true });
  writeFileSync(stampFile(name), value);
}

function run(command, args, options) {
  const { error, status, signal } = spawnSync(command, args, { cwd: root, stdio: 'inherit', ...options });
  if (!error && status === 0) return;
  console.error(
    `"${command} ${args.join(' ')}" failed: ${error?.message ?? signal ?? `exit code ${status}`}`,
  );
  process.exit(status || 1);
}

const isRunning = (pid) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
};

/** Two commands started together must not install or build into the same folder at once. */
function alone(work) {
  // Not in node_modules, which the installation deletes.
  const lock = join(
    tmpdir(),
    `sofra-prepare-${createHash('sha256').update(root).digest('hex').slice(0, 16)}`,
  );
  for (let waited = 0; ; waited++) {
    try {
      writeFileSync(lock, String(process.pid), { flag: 'wx' });
      break;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
    }
    const holder = existsSync(lock) ? Number(readFileSync(lock, 'utf8')) : 0;
    if (holder && !isRunning(holder)) rmSync(lock, { force: true });
    if (waited === 5) console.log(`Waiting for process ${holder}, which installs or builds (see ${lock}) …`);
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200);
  }
  process.once('exit', () => rmSync(lock, { force: true }));
  work();
  rmSync(lock, { force: true });
}

/** True where npm's own record of node_modules agrees with the lock file, as after `npm install` by hand. */
function installedByHand() {
  const record = at('node_modules/.package-lock.json');
  if (!existsSync(record)) return false;
  const installed = JSON.parse(readFileSync(record, 'utf8')).packages;
  const wanted = JSON.parse(readFileSync(at('package-lock.json'), 'utf8')).packages;
  return Object.entries(wanted).every(
    ([path, entry]) =>
      !path.includes('node_modules/') || entry.optional || installed[path]?.version === entry.version,
  );
}

function install() {
  const wanted = fingerprint(['package-lock.json']);
  const ready = () => existsSync(bundledNode) && stampIs('install', wanted);
  if (ready()) return;
  alone(() => {
    if (ready()) return;
    if (!existsSync(bundledNode) || !installedByHand()) {
      console.log('Installing dependencies …');
      // npm must not run on the Node inside the node_modules it deletes.
      const path = (process.env.PATH ?? '')
        .split(delimiter)
        .filter((folder) => !folder.endsWith(join('node_modules', '.bin')))
        .join(delimiter);
      // What builds and runs the program is a development dependency, also where NODE_ENV or npm's settings leave those out.
      run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], {
        env: { ...process.env, PATH: path },
      });
    }
    if (!existsSync(bundledNode)) {
      console.error(
        'npm installed no Node for this machine. Is "ignore-scripts" set in your npm configuration?',
      );
      process.exit(1);
    }
    stamp('install', wanted);
  });
}

function build({ name, label, folder, steps, output }) {
  if (!existsSync(at(folder, 'package.json'))) return;
  const wanted = fingerprint([folder, ...shared]);
  const ready = () => existsSync(at(folder, output)) && stampIs(name, wanted);
  if (ready()) return;
  alone(() => {
    if (ready()) return;
    console.log(`Building ${label} …`);
    // A build that is interrupted must not pass for the one before it.
    rmSync(stampFile(name), { force: true });
    const vite = at('node_modules/vite/bin/vite.js');
    for (const args of steps)
      run(bundledNode, [vite, 'build', '--logLevel=warn', ...args], { cwd: at(folder) });
    stamp(name, wanted);
  });
}

install();
if (process.argv.includes('--build')) for (const each of builds) build(each);
