import { toast } from 'react-toastify/unstyled';

interface Words {
  pending: string;
  success: string;
  /** When the failure brings no words of its own. */
  error: string;
}

const successShownFor = 2000;
const errorShownFor = 3000;

export const messageOf = (error: unknown, fallback: string) =>
  error instanceof Error && error.message ? error.message : fallback;

/** One toast from the start of the work to its end. */
export const progressToast = <T>(work: Promise<T>, words: Words): Promise<T> =>
  toast.promise(work, {
    pending: words.pending,
    success: { render: words.success, autoClose: successShownFor },
    error: { render: ({ data }) => messageOf(data, words.error), autoClose: errorShownFor },
  });
