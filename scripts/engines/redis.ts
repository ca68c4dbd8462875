import { spawnSync } from 'node:child_process';
import { freePort } from '../free-port.ts';
import { type Engine, isOpen, startEngine, waitUntil } from './engine.ts';

export const hasRedis = () => spawnSync('redis-server', ['--version']).status === 0;

export interface Redis extends Engine {
  url: string;
  port: number;
}

/** Nothing is written to disk: what it counts is worth nothing after a restart. */
export async function startRedis(folder: string, port?: number): Promise<Redis> {
  const chosen = port ?? (await freePort());
  const args = ['--bind', '127.0.0.1', '--port', String(chosen), '--dir', folder, '--save', ''];
  const engine = startEngine({ name: 'redis', folder, command: 'redis-server', args });
  await waitUntil('Redis answers', () => isOpen(chosen), engine.log);
  return { ...engine, port: chosen, url: `redis://127.0.0.1:${chosen}` };
}
