import { readFileSync } from 'node:fs';

/** Since the machine started, in the system's own unit. */
export interface ProcessorTime {
  used: number;
  /** What the host of a virtual machine gave to others while this one had something to do. */
  taken: number;
}

const nothing: ProcessorTime = { used: 0, taken: 0 };

/** The first line of Linux's /proc/stat. */
export function processorTimeIn(stat: string): ProcessorTime {
  const [user = 0, nice = 0, system = 0, , , interrupts = 0, softInterrupts = 0, taken = 0] =
    /^cpu +(.*)/.exec(stat)?.[1]?.split(' ').map(Number) ?? [];
  return { used: user + nice + system + interrupts + softInterrupts, taken };
}

/** Other systems do not tell. */
export function readProcessorTime(): ProcessorTime {
  try {
    return processorTimeIn(readFileSync('/proc/stat', 'utf8'));
  } catch {
    return nothing;
  }
}

/** Of what was wanted since then. */
export function shareTaken(since: ProcessorTime, now = readProcessorTime()): number {
  const taken = now.taken - since.taken;
  return taken / (taken + now.used - since.used || 1);
}
