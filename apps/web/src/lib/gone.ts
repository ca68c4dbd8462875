import { ApiError } from './api-error.ts';

/** Nothing where it is not there any more; of a shop that one does not belong to nothing is there either. */
export async function orGone<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'not_found') return undefined;
    throw error;
  }
}
