import { everyCall } from '@sofra/contract/every-call';
import type { DrawnCall } from './drawn-calls.ts';

/** Calls that are refused here whatever is sent, and why. */
export const neverSucceed = {
  createPaymentLink: 'the provider is not configured',
  addPasskey: 'a device signs what it was just asked',
  loginWithPasskey: 'a device signs what it was just asked',
  confirmSecondFactor: 'the code is on a phone',
  endSecondFactor: 'the code is on a phone',
  renewRecoveryCodes: 'the code is on a phone',
};

/** What was called by whom, and how it was answered. */
export function keepTally() {
  const answered = new Map<number, number>();
  const drawn = new Set<string>();
  const succeeded = new Set<string>();
  return {
    count({ operationId, actor }: DrawnCall, status: number) {
      answered.set(status, (answered.get(status) ?? 0) + 1);
      drawn.add(`${operationId} by ${actor}`);
      if (status < 400) succeeded.add(operationId);
    },
    statuses: () => [...answered].sort(([a], [b]) => a - b).map(([status, count]) => `${status} ${count}`),
    notDrawn: (actors: string[]) =>
      everyCall
        .flatMap(({ operationId }) => actors.map((actor) => `${operationId} by ${actor}`))
        .filter((pair) => !drawn.has(pair)),
    refused: () => everyCall.map(({ operationId }) => operationId).filter((id) => !succeeded.has(id)),
  };
}
