import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../lib/api-error.ts';
import { messageOf } from '../../lib/progress-toast.ts';
import type { SendingOptions } from '../../lib/send-form.ts';

export const megabytes = (bytes: number) => bytes / 1024 / 1024;

interface Given<Read> {
  sendFile: (file: File, options: SendingOptions) => Promise<Read>;
  onRead: (read: Read) => void;
  bytesMax: number;
  /** What is said of a file that is larger. */
  tooLarge: string;
  /** And of one that is something else. */
  wrongType: string;
}

/** How it stands with the file that was handed over last; it is kept, so that it can be sent once more. */
export type Sending =
  | { state: 'idle' }
  | { state: 'sending'; name: string; share: number }
  | { state: 'failed'; name: string; message: string; retry: (() => void) | undefined };

const isPassing = (error: unknown) => !(error instanceof ApiError) || error.isPassing || error.status === 401;

/** Sends a file to be read, tells how far it is, and says in the person's words why it was not taken. */
export function useSending<Read>({ sendFile, onRead, bytesMax, tooLarge, wrongType }: Given<Read>) {
  const { t } = useTranslation();
  const [sending, setSending] = useState<Sending>({ state: 'idle' });
  const current = useRef<AbortController>(undefined);
  useEffect(() => () => current.current?.abort(), []);

  function reasonOf(error: unknown): string {
    if (!(error instanceof ApiError)) return messageOf(error, t('errors.internal'));
    if (error.status === 413) return tooLarge;
    const atFile = error.errors.find(({ path }) => path === 'file')?.message;
    return atFile ?? (error.status === 415 ? wrongType : error.message);
  }

  async function send(file: File, name: string): Promise<void> {
    current.current?.abort();
    const controller = new AbortController();
    current.current = controller;
    setSending({ state: 'sending', name, share: 0 });
    try {
      const { signal } = controller;
      const onProgress = (share: number) => {
        if (!signal.aborted) setSending({ state: 'sending', name, share });
      };
      const read = await sendFile(file, { signal, onProgress });
      if (!signal.aborted) onRead(read);
    } catch (error) {
      if (controller.signal.aborted) return;
      const retry = isPassing(error) ? () => void send(file, name) : undefined;
      setSending({ state: 'failed', name, message: reasonOf(error), retry });
    }
  }

  function refuse(name: string, message: string) {
    setSending({ state: 'failed', name, message, retry: undefined });
  }

  return {
    sending,
    send(file: File, name = file.name) {
      if (file.size > bytesMax) refuse(name, tooLarge);
      else void send(file, name);
    },
    refuse,
    cancel() {
      current.current?.abort();
      setSending({ state: 'idle' });
    },
  };
}
