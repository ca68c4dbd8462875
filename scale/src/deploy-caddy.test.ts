import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '../../scripts/run-command.ts';
import { fillIn } from './fill-in.ts';
import { describeProxy } from './testing/proxy-promises.ts';

const site = readFileSync(join(repositoryRoot, 'deploy/Caddyfile'), 'utf8');

describeProxy('Caddy', ({ folder, certificate, httpPort, httpsPort, upstreams }) => {
  const filled = fillIn(site, [
    ['http://menu.example {', 'http://localhost {'],
    ['\nmenu.example {', `\nlocalhost {\n\ttls ${certificate.file} ${certificate.keyFile}`],
    ['127.0.0.1:3000', `127.0.0.1:${upstreams[0]}`],
    ['127.0.0.1:3001', `127.0.0.1:${upstreams[1]}`],
    ['127.0.0.1:3002', `127.0.0.1:${upstreams[2]}`],
  ]);
  const file = join(folder, 'Caddyfile');
  writeFileSync(file, `{\n\tadmin off\n\thttp_port ${httpPort}\n\thttps_port ${httpsPort}\n}\n${filled}`);
  const config = ['--config', file, '--adapter', 'caddyfile'];
  const env = { HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
  execFileSync('caddy', ['validate', ...config], { env: { ...process.env, ...env }, stdio: 'pipe' });
  return { command: 'caddy', args: ['run', ...config], env };
});
