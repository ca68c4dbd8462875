import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Engine, isOpen, startEngine, waitUntil } from '../../../scripts/engines/engine.ts';
import { freePort } from '../../../scripts/free-port.ts';

/** nginx in front of several processes, as docs/operations.md has it. */
export async function startNginx(
  folder: string,
  ports: readonly number[],
): Promise<Engine & { url: string }> {
  const port = await freePort();
  const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const rules = `
user root;
daemon off;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log warn;
worker_processes 1;
events { worker_connections 1024; }
http {
  access_log off;
${folders.map((name) => `  ${name}_temp_path ${folder}/${name};`).join('\n')}
  upstream sofra {
${ports.map((one) => `    server 127.0.0.1:${one} max_fails=1 fail_timeout=1s;`).join('\n')}
    keepalive 32;
  }
  server {
    listen 127.0.0.1:${port};
    client_max_body_size 12m;
    location / {
      proxy_pass http://sofra;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
      proxy_connect_timeout 2s;
      # What is not safe to repeat and was sent already is not sent again.
      proxy_next_upstream error timeout;
    }
  }
}
`;
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, rules);
  const args = ['-c', file, '-p', folder, '-e', join(folder, 'error.log')];
  const engine = startEngine({ name: 'nginx', folder, command: 'nginx', args });
  await waitUntil('nginx answers', () => isOpen(port), engine.log);
  return { ...engine, url: `http://127.0.0.1:${port}` };
}
