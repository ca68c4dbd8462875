import { Redis } from 'ioredis';
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import { AppError } from './errors.ts';

export interface Limit {
  points: number;
  seconds: number;
}

export interface RateLimits {
  /** Counts one try; past the limit it throws 429 with the time to wait. */
  take(key: string, limit: Limit): Promise<void>;
  /** Throws while `key` is made to wait; counts nothing. */
  assertNotBlocked(key: string): Promise<void>;
  /** Tries counted so far in the window of `limit`, this one included. */
  count(key: string, limit: Limit): Promise<number>;
  /** Makes `key` wait. */
  block(key: string, seconds: number): Promise<void>;
  forget(key: string): Promise<void>;
  close(): Promise<void>;
}

const unlimited: RateLimits = {
  take: async () => {},
  assertNotBlocked: async () => {},
  count: async () => 0,
  block: async () => {},
  forget: async () => {},
  close: async () => {},
};

const refusal = (msBeforeNext: number) =>
  new AppError('too_many_requests', { retryAfterSeconds: Math.max(1, Math.ceil(msBeforeNext / 1000)) });

/** Goes on trying in the background where the first try fails; nobody's request waits for it. */
async function connect(url: string): Promise<Redis> {
  const redis = new Redis(url, {
    lazyConnect: true,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 1,
    connectTimeout: 2_000,
    commandTimeout: 500,
  });
  redis.on('error', () => {});
  await redis.connect().catch(() => {});
  return redis;
}

/** In the process, or in Redis where several processes share the counting. */
export async function openRateLimits(config: {
  rateLimit: boolean;
  redisUrl: string | undefined;
}): Promise<RateLimits> {
  if (!config.rateLimit) return unlimited;
  const redis = config.redisUrl ? await connect(config.redisUrl) : undefined;
  const limiters = new Map<string, RateLimiterAbstract>();

  function limiterFor({ points, seconds }: Limit): RateLimiterAbstract {
    const name = `${points}/${seconds}`;
    const existing = limiters.get(name);
    if (existing) return existing;
    const options = { points, duration: seconds, keyPrefix: `sofra:${name}` };
    // Where Redis cannot be reached each process counts for itself: a limit that is too wide beats none.
    const memory = new RateLimiterMemory(options);
    const limiter = redis
      ? new RateLimiterRedis({
          ...options,
          storeClient: redis,
          insuranceLimiter: memory,
          rejectIfRedisNotReady: true,
        })
      : memory;
    limiters.set(name, limiter);
    return limiter;
  }

  const waiting = limiterFor({ points: 1, seconds: 24 * 60 * 60 });
  const tally = ({ seconds }: Limit) => limiterFor({ points: Number.MAX_SAFE_INTEGER, seconds });

  return {
    async take(key, limit) {
      try {
        await limiterFor(limit).consume(key);
      } catch (reason) {
        if (reason instanceof RateLimiterRes) throw refusal(reason.msBeforeNext);
        throw reason;
      }
    },
    async assertNotBlocked(key) {
      const state = await waiting.get(key);
      if (state && state.consumedPoints > 1) throw refusal(state.msBeforeNext);
    },
    async count(key, limit) {
      return (await tally(limit).consume(key)).consumedPoints;
    },
    async block(key, seconds) {
      await waiting.block(key, seconds);
    },
    async forget(key) {
      await Promise.all([...limiters.values()].map((limiter) => limiter.delete(key)));
    },
    async close() {
      redis?.disconnect();
    },
  };
}
