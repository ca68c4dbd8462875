import { ApiError } from './api-error.ts';

/**
 * Nothing where it is not there any more. To whoever deletes, that is done: by a try whose answer was lost, or by
 * somebody else.
 */
export async function orGone<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'not_found') return undefined;
    throw error;
  }
}
