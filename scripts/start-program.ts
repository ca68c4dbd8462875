import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

type KeeperMessage = { url: string; dataDir: string } | { error: string };

export interface RunningProgram {
  url: string;
  dataDir: string;
  stop: () => Promise<void>;
}

/** The real program on an empty database of its own, apart from the settings of whoever starts it. */
export async function startProgram(settings: Record<string, string> = {}): Promise<RunningProgram> {
  const args = [JSON.stringify(settings)];
  const keeper = fork(join(import.meta.dirname, 'program-keeper.ts'), args, { execArgv: [] });
  const ended = once(keeper, 'exit');
  const stop = async () => {
    if (keeper.connected) keeper.disconnect();
    await ended;
  };
  const message = await Promise.race([
    once(keeper, 'message').then(([sent]) => sent as KeeperMessage),
    ended.then((): KeeperMessage => ({ error: 'Its keeper ended.' })),
  ]);
  if (!('error' in message)) return { ...message, stop };
  await stop();
  throw new Error(`The program did not become ready.\n${message.error}`);
}
