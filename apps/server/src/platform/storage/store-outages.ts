import { AppError } from '../errors.ts';
import type { StoreAction } from '../meter.ts';
import type { Watchers } from './file-store.ts';

interface Rules {
  /** Whether the error means that the store is away, not that it refuses this one request. */
  isAway(error: unknown): boolean;
  failure(error: unknown): AppError;
}

/** After this long somebody may find out whether a lost store is back. */
const pauseMs = 1_000;
/** More than any store is asked at once by one process that is well. */
const underWayMax = 1_000;

/**
 * Goes between the program and a store elsewhere. While the store is away one request at a time finds out whether it is
 * back; all others fail at once, instead of each waiting for as long as one may.
 */
export function createStoreOutages({ isAway, failure }: Rules) {
  let watchers: Watchers | undefined;
  let lost: AppError | undefined;
  let askAgainAt = 0;
  let isAsking = false;
  let underWay = 0;

  function lose(error: AppError): void {
    if (!lost) watchers?.log.warn({ err: error.cause }, 'the store of pictures is away');
    lost = error;
    askAgainAt = performance.now() + pauseMs;
  }

  function find(): void {
    if (lost) watchers?.log.info('the store of pictures is back');
    lost = undefined;
  }

  function admit(): void {
    if (underWay >= underWayMax) throw new AppError('busy', { retryAfterSeconds: 5 });
    if (!lost) return;
    if (isAsking || performance.now() < askAgainAt) throw lost;
    isAsking = true;
  }

  async function ask<T>(action: StoreAction, work: () => Promise<T>): Promise<T> {
    const isFindingOut = lost !== undefined;
    const started = performance.now();
    const tell = (outcome: 'done' | 'failed') =>
      watchers?.meter?.store({ action, outcome, seconds: (performance.now() - started) / 1000 });
    underWay++;
    try {
      const result = await work();
      find();
      tell('done');
      return result;
    } catch (error) {
      tell('failed');
      const failed = failure(error);
      if (isAway(error)) lose(failed);
      else find();
      throw failed;
    } finally {
      underWay--;
      if (isFindingOut) isAsking = false;
    }
  }

  return {
    async guard<T>(action: StoreAction, work: () => Promise<T>): Promise<T> {
      admit();
      return ask(action, work);
    },
    watch(given: Watchers): void {
      watchers = given;
    },
  };
}
