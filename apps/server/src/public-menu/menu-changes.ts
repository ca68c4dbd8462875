import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { listen, type Position, trustMs } from '../platform/database/listener.ts';
import type { Database } from '../platform/database/pool.ts';

/** What a process gets that did not answer last time: it may be just waking up. */
const courtesyMs = 250;

const pause = (ms: number) => sleep(ms, undefined, { ref: false });

export interface MenuChanges {
  /** Ends when changes are being heard, or cannot be. */
  started: Promise<void>;
  /** Whether what is kept may be trusted: every change is heard, and that was proved a moment ago. */
  isHearing(): boolean;
  /** How far the database had written a moment ago; nothing while changes are not heard. */
  position(): Position | undefined;
  /** Ends when no process shows what was changed before the call any more. */
  settle(): Promise<void>;
  close(): Promise<void>;
}

interface Listening {
  /** Told of each shop whose menu changed; nothing stands for all of them. */
  onChange(shopId: string | undefined): void;
  /** Whether it is wanted how far the database has written. */
  asksPosition?: boolean;
}

/**
 * Hears in all processes which shop's menu changed; the triggers of the database tell it. Messages come in
 * the order of commits, so whoever has heard a question has heard every change made before it was asked.
 */
export function hearMenuChanges(db: Database, { onChange, asksPosition = false }: Listening): MenuChanges {
  const questions = new Map<string, (answerer: number) => void>();
  /**
   * The connections of processes that left a question unanswered for so long that they trust nothing they keep,
   * and will not before they have heard all that was said.
   */
  const silent = new Set<number>();

  const listener = listen(db, {
    name: 'sofra menu',
    channels: ['menu_changed', 'menu_asked', 'menu_heard'],
    asksPosition,
    onMessage(channel, payload) {
      if (channel === 'menu_changed') onChange(payload || undefined);
      else if (channel === 'menu_asked') answer(payload);
      else hear(payload);
    },
    onConnected: () => onChange(undefined),
    onLost: () => onChange(undefined),
  });

  function answer(question: string): void {
    if (!questions.has(question)) void listener.notify('menu_heard', `${question} ${listener.number()}`);
  }

  function hear(payload: string): void {
    const [question = '', number] = payload.split(' ');
    silent.delete(Number(number));
    questions.get(question)?.(Number(number));
  }

  async function ask(others: number[]): Promise<void> {
    const question = randomUUID();
    const missing = new Set(others);
    const responsive = others.filter((number) => !silent.has(number));
    const [all, enough] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const look = () => {
      if (missing.size === 0) all.resolve();
      if (!responsive.some((number) => missing.has(number))) enough.resolve();
    };
    questions.set(question, (answerer) => {
      missing.delete(answerer);
      look();
    });
    look();
    try {
      await listener.notify('menu_asked', question);
      await Promise.race([all.promise, Promise.all([enough.promise, pause(courtesyMs)]), pause(trustMs)]);
      for (const number of missing) silent.add(number);
    } finally {
      questions.delete(question);
    }
  }

  /**
   * Deaf for the moment: who has not heard of the change by then trusts nothing any more. A database that is away
   * leaves open who listens, and must not make a failure of a change that it has stored.
   */
  async function outwait(): Promise<void> {
    const listening = await listener.countAll().catch(() => 1);
    if (listening > 0) await pause(trustMs);
  }

  return {
    started: listener.started,
    isHearing: listener.isHearing,
    position: listener.position,
    async settle() {
      const others = await listener.others();
      if (!others) return outwait();
      for (const number of silent) if (!others.includes(number)) silent.delete(number);
      if (others.length > 0) await ask(others);
    },
    close: () => listener.close(),
  };
}
