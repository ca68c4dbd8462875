import { performance } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { FastifyBaseLogger } from 'fastify';

const megabyte = 1024 * 1024;
const lookEveryMs = 15_000;
/** The share of the time that the event loop is at work: below it nobody notices a pause of some 100 ms. */
const quietBelow = 0.3;
/** Less is not worth a pause; the youngest objects alone come and go in half of it. */
const worthGivingBack = 64 * megabyte;

type CollectGarbage = (options: {
  type: 'major';
  flavor: 'last-resort';
  execution: 'async';
}) => Promise<void>;

/** The engine's own collector, which it shows to whoever asks before a context is made. */
function garbageCollector(): CollectGarbage {
  setFlagsFromString('--expose-gc');
  return runInNewContext('gc') as CollectGarbage;
}

export interface Memory {
  /** What the system counts, in bytes. */
  held(): number;
  /** The share of the time since the last question that was spent at work. */
  load(): number;
  giveBack(): Promise<void>;
}

function ownMemory(): Memory {
  const collect = garbageCollector();
  let before = performance.eventLoopUtilization();
  return {
    held: () => process.memoryUsage.rss(),
    load() {
      const now = performance.eventLoopUtilization();
      const { utilization } = performance.eventLoopUtilization(now, before);
      before = now;
      return utilization;
    },
    giveBack: () => collect({ type: 'major', flavor: 'last-resort', execution: 'async' }),
  };
}

/** Answers the look at the memory that is to be made again and again. */
export function createTidying(memory: Memory, log: Pick<FastifyBaseLogger, 'info'>): () => Promise<void> {
  // What starting took is given back as well.
  let atRest = 0;
  return async () => {
    const load = memory.load();
    const held = memory.held();
    if (load >= quietBelow || held - atRest < worthGivingBack) return;
    await memory.giveBack();
    atRest = memory.held();
    const inMegabytes = (bytes: number) => Math.round(bytes / megabyte);
    log.info({ before: inMegabytes(held), after: inMegabytes(atRest) }, 'memory was given back');
  };
}

/**
 * The engine keeps the memory that a busy hour took, for the next one. On a small machine others need it: once it is
 * quiet it is given back.
 */
export function giveBackWhenQuiet(log: Pick<FastifyBaseLogger, 'info'>): { stop(): void } {
  const tidy = createTidying(ownMemory(), log);
  const timer = setInterval(() => void tidy(), lookEveryMs);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}
