import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '../../scripts/run-command.ts';
import { fillIn } from './fill-in.ts';
import { describeProxy, type ProxySettings } from './testing/proxy-promises.ts';

const site = readFileSync(join(repositoryRoot, 'deploy/nginx.conf'), 'utf8');
const certificates = '/etc/letsencrypt/live/menu.example';

/** The site as it is, on other ports and with another name, and the least that nginx needs around it. */
function configure({ folder, certificate, httpPort, httpsPort, upstreams }: ProxySettings): string {
  const filled = fillIn(site, [
    ['menu.example;', 'localhost;'],
    ['/var/log/nginx/sofra.log', join(folder, 'access.log')],
    ['listen [::]:80;', ''],
    ['listen [::]:443 ssl http2;', ''],
    ['listen 80;', `listen 127.0.0.1:${httpPort};`],
    ['listen 443 ssl', `listen 127.0.0.1:${httpsPort} ssl`],
    [`${certificates}/fullchain.pem`, certificate.file],
    [`${certificates}/privkey.pem`, certificate.keyFile],
    ['127.0.0.1:3000', `127.0.0.1:${upstreams[0]}`],
    ['127.0.0.1:3001', `127.0.0.1:${upstreams[1]}`],
    ['127.0.0.1:3002', `127.0.0.1:${upstreams[2]}`],
  ]);
  writeFileSync(join(folder, 'site.conf'), filled);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const file = join(folder, 'nginx.conf');
  writeFileSync(
    file,
    `pid ${folder}/nginx.pid;
     ${process.getuid?.() === 0 ? 'user root;' : ''}
     events {}
     http {
       access_log off;
       ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join('\n')}
       include ${folder}/site.conf;
     }`,
  );
  return file;
}

describeProxy('nginx', (settings) => {
  const files = ['-c', configure(settings), '-p', settings.folder, '-e', join(settings.folder, 'nginx.log')];
  execFileSync('nginx', ['-t', '-q', ...files]);
  return { command: 'nginx', args: [...files, '-g', 'daemon off;'] };
});
