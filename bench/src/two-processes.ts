import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { installPackages } from '../../scripts/engines/packages.ts';
import { freePort } from '../../scripts/free-port.ts';
import { startProgram } from '../../scripts/start-program.ts';
import type { Measurement } from './measurement.ts';
import { fetchPacked, headers, restMs } from './public-menu.ts';
import { ratesInTurns } from './request-rate.ts';
import { openSampleShop } from './sample-shop.ts';
import { signUp } from './sign-up.ts';
import { median, spreadOf } from './timing.ts';

const processes = 2;

const hasNginx = () => spawnSync('nginx', ['-v']).error === undefined;

/** The same bytes from a file. */
async function startNginx(body: Buffer) {
  const folder = mkdtempSync(join(tmpdir(), 'sofra-nginx-'));
  const port = await freePort();
  writeFileSync(join(folder, 'page'), body);
  const settings = `daemon off; worker_processes ${processes}; pid ${folder}/pid; error_log ${folder}/errors;
    ${process.getuid?.() === 0 ? 'user root;' : ''}
    events {}
    http { access_log off; keepalive_requests 100000000; client_body_temp_path ${folder}/body;
      proxy_temp_path ${folder}/proxy; fastcgi_temp_path ${folder}/fastcgi; uwsgi_temp_path ${folder}/uwsgi;
      scgi_temp_path ${folder}/scgi; open_file_cache max=10;
      server { listen 127.0.0.1:${port}; root ${folder}; default_type text/html; add_header content-encoding br; } }`;
  writeFileSync(join(folder, 'nginx.conf'), settings);
  const child = spawn('nginx', ['-c', join(folder, 'nginx.conf')], { stdio: 'ignore' });
  const url = `http://localhost:${port}/page`;
  while (!(await fetch(url).catch(() => undefined))?.ok) await wait(50);
  const stop = () => {
    child.kill();
    rmSync(folder, { recursive: true, force: true });
  };
  return { url, stop };
}

/** The menu by as many processes as there are cores here, beside nginx with the same bytes in a file. */
export const measureTwoProcesses: Measurement = async () => {
  if (!hasNginx()) installPackages(['nginx-light']);
  if (!hasNginx()) throw new Error('Install nginx, beside which two processes are measured.');
  const program = await startProgram({ WEB_CONCURRENCY: String(processes) });
  try {
    const cookie = await signUp(program.url);
    await openSampleShop({ url: program.url, cookie }, 'iki-surec');
    const page = `${program.url}/m/iki-surec`;
    // Every process writes its own.
    for (let visit = 0; visit < 20; visit++) await fetchPacked(page);
    await wait(restMs);
    const nginx = await startNginx((await fetchPacked(page)).body);
    try {
      const [ceiling = [], rates = []] = await ratesInTurns([
        { url: nginx.url, headers },
        { url: page, headers },
      ]);
      return [
        {
          name: `GET /m/{slug}, kept, ${processes} processes, beside nginx with the same file`,
          value: median(rates),
          unit: 'req/s',
          against: median(ceiling),
          kind: 'ceiling',
          least: 0.5,
          spread: spreadOf(rates),
        },
      ];
    } finally {
      nginx.stop();
    }
  } finally {
    await program.stop();
  }
};
