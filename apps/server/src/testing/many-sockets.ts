import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';

/** How many files a process may have open; sockets are files. */
export function filesMax(pid: number | 'self' = 'self'): number {
  const limits = readFileSync(`/proc/${pid}/limits`, 'utf8');
  const soft = /^Max open files\s+(\S+)/m.exec(limits)?.[1] ?? '0';
  return soft === 'unlimited' ? Number.POSITIVE_INFINITY : Number(soft);
}

/** A connection on which nobody reads unless asked to. */
export function openSocket(url: string): Socket {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => {});
  return socket;
}

/** Ends with what was said until now when something comes, or the connection goes. */
export const firstWords = (socket: Socket): Promise<string> =>
  new Promise((resolve) => {
    socket.once('close', () => resolve(''));
    socket.once('readable', () => resolve(String(socket.read() ?? '')));
  });

export const closed = (socket: Socket): Promise<void> =>
  new Promise((resolve) => {
    if (socket.destroyed) resolve();
    else socket.once('close', () => resolve());
  });

const inHex = (port: number | undefined) => (port ?? 0).toString(16).toUpperCase().padStart(4, '0');

/** Whether the other side, a program of this machine, still has the connection open. */
export function isHeld(socket: Socket): boolean {
  const ends = `:${inHex(socket.remotePort)} 0100007F:${inHex(socket.localPort)} 01 `;
  return readFileSync('/proc/net/tcp', 'utf8').includes(ends);
}
