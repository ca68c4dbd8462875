import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { listen } from '../platform/database/listener.ts';
import type { Database } from '../platform/database/pool.ts';

/** A process that has not confirmed by then hangs, and shows nobody anything. */
const patienceMs = 250;

export interface MenuChanges {
  /** Ends when changes are being heard, or cannot be. */
  started: Promise<void>;
  /** Ends when every process has heard of the changes that were made before the call. */
  settle(): Promise<void>;
  close(): Promise<void>;
}

interface Listening {
  /** Told of each shop whose menu changed; nothing stands for all of them. */
  onChange(shopId: string | undefined): void;
  /** From now on changes may be missed, or none will be. */
  onHearing(isHearing: boolean): void;
}

/**
 * Hears in all processes which shop's menu changed; the triggers of the database tell it. Messages come in
 * the order of commits, so whoever has heard a question has heard every change made before it was asked.
 */
export function hearMenuChanges(db: Database, { onChange, onHearing }: Listening): MenuChanges {
  const asked = new Map<string, () => void>();

  const listener = listen(db, {
    name: 'sofra menu',
    channels: ['menu_changed', 'menu_asked', 'menu_heard'],
    onMessage(channel, payload) {
      if (channel === 'menu_changed') onChange(payload || undefined);
      else if (channel === 'menu_heard') asked.get(payload)?.();
      else if (!asked.has(payload)) void listener.notify('menu_heard', payload);
    },
    onConnected: () => onHearing(true),
    onLost: () => onHearing(false),
  });

  async function askOthers(count: number): Promise<void> {
    const question = randomUUID();
    const answered = Promise.withResolvers<void>();
    let missing = count;
    asked.set(question, () => {
      missing--;
      if (missing === 0) answered.resolve();
    });
    try {
      await listener.notify('menu_asked', question);
      await Promise.race([answered.promise, sleep(patienceMs, undefined, { ref: false })]);
    } finally {
      asked.delete(question);
    }
  }

  return {
    started: listener.started,
    async settle() {
      const others = await listener.countOthers();
      if (others) await askOthers(others);
    },
    close: () => listener.close(),
  };
}
