import { join } from 'node:path';
import { freePort } from '../../scripts/free-port.ts';
import { hasEnded, isReady, type SpawnedProgram, spawnProgram } from '../../scripts/spawn-program.ts';

export interface DeployedProgram extends Pick<SpawnedProgram, 'output'> {
  port: number;
  stop(): Promise<number | null>;
}

/** The real program as it runs behind a proxy: limits on, one hop believed. */
export async function deployProgram(
  env: Record<string, string> & { DATA_DIR: string },
): Promise<DeployedProgram> {
  const port = await freePort();
  const program = spawnProgram({
    cwd: env.DATA_DIR,
    env: {
      PORT: String(port),
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      RATE_LIMIT: 'on',
      TRUST_PROXY: 'on',
      LOG_LEVEL: 'info',
      ...env,
    },
  });
  const stop = () => {
    if (!hasEnded(program.child)) program.child.kill('SIGTERM');
    return program.ended;
  };
  if (await isReady(`http://127.0.0.1:${port}`, program)) return { port, output: program.output, stop };
  await stop();
  throw new Error(`The program did not start: ${program.output()}`);
}

/** For another process on the database that the first one runs itself. */
export const databaseOf = (dataDir: string) =>
  `postgres://sofra_program@localhost/sofra?host=${encodeURIComponent(join(dataDir, 'postgres'))}`;
