import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { type Program, startProgram } from '@sofra/server/testing/program';
import { freePort } from '../../scripts/free-port.ts';
import { startNginx } from './engines/nginx.ts';
import { newFolder } from './folder.ts';

export interface Fleet {
  /** Where nginx answers for all of them. */
  url: string;
  programs: Program[];
  /** Each by itself. */
  urls: string[];
  /** Where each keeps what is its own, such as mails that no server takes. */
  dataDirs: string[];
  restart(number: number, signal: NodeJS.Signals): Promise<void>;
  stop(): Promise<void>;
}

/** Several processes behind nginx, as on machines of their own: they share what `env` names and nothing else. */
export async function openFleet(size: number, env: Record<string, string>): Promise<Fleet> {
  const ports: number[] = [];
  while (ports.length < size) ports.push(await freePort());
  const nginx = await startNginx(newFolder('nginx'), ports);
  // Where there is no bucket they share a folder of pictures.
  const uploads = newFolder('uploads');
  const dataDirs = ports.map(() => newFolder('program'));
  for (const dataDir of dataDirs) symlinkSync(uploads, join(dataDir, 'uploads'));
  const start = (number: number) =>
    startProgram({
      env: {
        PUBLIC_URL: nginx.url,
        TRUST_PROXY: 'on',
        DATABASE_PATIENCE_MS: '2500',
        DRAIN_SECONDS: '3',
        ...env,
        DATA_DIR: dataDirs[number] ?? '',
        PORT: String(ports[number]),
      },
    });
  const programs: Program[] = [];
  for (const number of ports.keys()) programs.push(await start(number));
  return {
    url: nginx.url,
    programs,
    dataDirs,
    urls: ports.map((port) => `http://127.0.0.1:${port}`),
    async restart(number, signal) {
      await programs[number]?.stop(signal);
      programs[number] = await start(number);
    },
    async stop() {
      for (const program of programs) await program.stop();
      await nginx.end();
    },
  };
}
