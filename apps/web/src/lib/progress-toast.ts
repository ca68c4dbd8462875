import { toast } from 'react-toastify/unstyled';

interface Words<T> {
  pending: string;
  success: string | ((result: T) => string);
  /** When the failure brings no words of its own. */
  error: string;
}

const successShownFor = 2000;
const errorShownFor = 3000;

export const messageOf = (error: unknown, fallback: string) =>
  error instanceof Error && error.message ? error.message : fallback;

/** One toast from the start of the work to its end. */
export const progressToast = <T>(work: Promise<T>, words: Words<T>): Promise<T> =>
  toast.promise(work, {
    pending: words.pending,
    success: {
      render: ({ data }) => (typeof words.success === 'string' ? words.success : words.success(data as T)),
      autoClose: successShownFor,
    },
    error: { render: ({ data }) => messageOf(data, words.error), autoClose: errorShownFor },
  });
