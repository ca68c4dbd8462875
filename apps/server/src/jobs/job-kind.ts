import { hostname } from 'node:os';
import { z } from 'zod';
import type { Database } from '../platform/database/pool.ts';

/** How often most of what repeats itself does. */
export const hour = 60 * 60 * 1000;

/** What can be asked for. Whoever asks needs no more than this; how it is done is its handler's business. */
export interface JobKind<Payload = unknown> {
  /** Stored with every job: it never changes. */
  name: string;
  payload: z.ZodType<Payload>;
}

/** Thrown by a handler that knows what may be told of a failure, and whether another try could help. */
export class JobFailure extends Error {
  readonly permanent: boolean;

  constructor(reason: string, { permanent = false, cause }: { permanent?: boolean; cause?: unknown } = {}) {
    super(reason, { cause });
    this.name = 'JobFailure';
    this.permanent = permanent;
  }
}

export interface JobAtHand {
  db: Database;
  id: string;
  tries: number;
  now: Date;
}

interface Handling<Payload> {
  /** A process may die in the middle of it: then it is done again, from the beginning. */
  run(payload: Payload, job: JobAtHand): Promise<unknown>;
  /** How many of the kind one process does at a time. */
  atOnce?: number;
  /** Jobs that hold what should not lie around are removed when they are given up. */
  dropsGivenUp?: boolean;
  /** Cuts off what is under way: the program stops. */
  close?(): void;
}

export interface JobHandler {
  name: string;
  run(payload: unknown, job: JobAtHand): Promise<unknown>;
  atOnce: number;
  dropsGivenUp: boolean;
  /** It comes round again by itself. */
  everyMs: number | undefined;
  /** Whether what comes round again is not to wait for its time when a process starts. */
  isDueAtStart?(): Promise<boolean>;
  close(): void;
}

function readPayload<Payload>(kind: JobKind<Payload>, stored: unknown): Payload {
  const read = kind.payload.safeParse(stored);
  if (read.success) return read.data;
  throw new JobFailure(`its payload is not one of "${kind.name}"`, { permanent: true, cause: read.error });
}

export function handleJob<Payload>(kind: JobKind<Payload>, handling: Handling<Payload>): JobHandler {
  const { run, atOnce = 1, dropsGivenUp = false, close = () => {} } = handling;
  return {
    name: kind.name,
    run: async (stored, job) => run(readPayload(kind, stored), job),
    atOnce,
    dropsGivenUp,
    everyMs: undefined,
    close,
  };
}

/** The name of work on what one machine alone has: each has a row of its own, and so has one that is gone. */
export const nameOnMachine = (name: string, where: string): string => `${name} ${hostname()} ${where}`;

/** How such names look, here and on any machine: no other has a space. */
export const machineNames = { here: `% ${hostname()} %`, anywhere: '% %' };

/** Work that nobody has to ask for: at the first start, and then so long after each time, by one of all processes. */
export function repeatJob(
  name: string,
  everyMs: number,
  run: (db: Database, now: Date) => Promise<unknown>,
): JobHandler {
  const kind = { name, payload: z.unknown() };
  return { ...handleJob(kind, { run: (_payload, { db, now }) => run(db, now) }), everyMs };
}
