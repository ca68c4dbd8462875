import { useRef } from 'react';
import { ApiError } from './api-error.ts';

/**
 * For what can be done once. Told of each failure, it answers whether a try before went without an answer: that one
 * may have done it, and then the refusal is about the second.
 */
export function useLostTry() {
  const lost = useRef(new Set<string>());
  return (error: unknown, what = ''): boolean => {
    const isOutage = error instanceof ApiError && error.isOutage;
    if (isOutage) lost.current.add(what);
    return !isOutage && lost.current.has(what);
  };
}
