import cluster from 'node:cluster';
import type { FastifyBaseLogger } from 'fastify';
import { Redis } from 'ioredis';
import {
  type RateLimiterAbstract,
  RateLimiterCluster,
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import { AppError } from './errors.ts';

export interface Limit {
  points: number;
  seconds: number;
}

export interface SlowLimit extends Limit {
  /** How long the next one waits after so many. */
  waitSeconds(tries: number): number;
}

export interface RateLimits {
  /** Counts one try; past the limit it throws 429 with the time to wait. */
  take(key: string, limit: Limit): Promise<void>;
  /** Counts one try and says whether it is within the limit. */
  isWithin(key: string, limit: Limit): Promise<boolean>;
  /** Uncounts one try that was counted. */
  giveBack(key: string, limit: Limit): Promise<void>;
  /**
   * Counts one try. From the last one of the limit on, each makes the next wait, and throws where another is
   * waited for. Answers how the try is given back.
   */
  takeSlowly(key: string, limit: SlowLimit): Promise<() => Promise<void>>;
  forget(key: string): Promise<void>;
  /** Has it written down when Redis goes away and when it is back. */
  watch(log: Pick<FastifyBaseLogger, 'warn' | 'info'>): void;
  close(): Promise<void>;
}

const unlimited: RateLimits = {
  take: async () => {},
  isWithin: async () => true,
  giveBack: async () => {},
  takeSlowly: async () => async () => {},
  forget: async () => {},
  watch: () => {},
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

/** One line when it goes away, whatever is tried meanwhile, and one when it is back. */
function tellOfOutages(
  redis: Redis,
  log: Pick<FastifyBaseLogger, 'warn' | 'info'>,
  isWanted: () => boolean,
): void {
  let isThere = true;
  const gone = () => {
    if (isThere && isWanted()) log.warn('Redis is away: each process counts its own limits');
    isThere = false;
  };
  if (redis.status !== 'ready') gone();
  redis.on('close', gone);
  redis.on('ready', () => {
    if (!isThere) log.info('Redis is back: limits are counted together');
    isThere = true;
  });
}

/** In the process, or in Redis where several processes share the counting. */
export async function openRateLimits(config: {
  rateLimit: boolean;
  redisUrl: string | undefined;
}): Promise<RateLimits> {
  if (!config.rateLimit) return unlimited;
  const redis = config.redisUrl ? await connect(config.redisUrl) : undefined;
  const limiters = new Map<string, RateLimiterAbstract>();
  let isClosed = false;

  function limiterFor({ points, seconds }: Limit): RateLimiterAbstract {
    const name = `${points}/${seconds}`;
    const existing = limiters.get(name);
    if (existing) return existing;
    const options = { points, duration: seconds, keyPrefix: `sofra:${name}` };
    // Where Redis cannot be reached each machine counts for itself: a limit that is too wide beats none.
    const memory = cluster.isWorker ? new RateLimiterCluster(options) : new RateLimiterMemory(options);
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

  /** Takes one of the points, in one step wherever they are counted; answers the refusal where none was left. */
  async function attempt(limiter: RateLimiterAbstract, key: string, seconds?: number) {
    try {
      await limiter.consume(key, 1, seconds === undefined ? {} : { customDuration: seconds });
      return undefined;
    } catch (reason) {
      if (reason instanceof RateLimiterRes) return refusal(reason.msBeforeNext);
      throw reason;
    }
  }

  return {
    async take(key, limit) {
      const refused = await attempt(limiterFor(limit), key);
      if (refused) throw refused;
    },
    async isWithin(key, limit) {
      return (await attempt(limiterFor(limit), key)) === undefined;
    },
    async giveBack(key, limit) {
      await limiterFor(limit).reward(key);
    },
    async takeSlowly(key, limit) {
      const held = await waiting.get(key);
      if (held && held.consumedPoints > 0) throw refusal(held.msBeforeNext);
      const { consumedPoints: tries } = await tally(limit).consume(key);
      const giveBack = async () => {
        await tally(limit).reward(key);
      };
      if (tries < limit.points) return giveBack;
      // Of many that come at once one gets through and makes the others wait.
      const refused = await attempt(waiting, key, limit.waitSeconds(tries));
      if (!refused)
        return async () => {
          await Promise.all([giveBack(), waiting.delete(key)]);
        };
      await giveBack();
      throw refused;
    },
    async forget(key) {
      await Promise.all([...limiters.values()].map((limiter) => limiter.delete(key)));
    },
    watch(log) {
      if (redis) tellOfOutages(redis, log, () => !isClosed);
    },
    async close() {
      isClosed = true;
      redis?.disconnect();
    },
  };
}
