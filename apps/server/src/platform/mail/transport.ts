import type { QueuedMail } from './mail-queue.ts';

export interface Transport {
  /** Resolves once somebody else answers for the mail. */
  send(mail: QueuedMail): Promise<void>;
  /** Cuts off what is still under way. */
  close(): void;
}
