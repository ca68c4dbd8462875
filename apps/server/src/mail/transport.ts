import type { Mail } from './mails.table.ts';

export interface Transport {
  /** Resolves once somebody else answers for the mail. */
  send(mail: Mail): Promise<void>;
  /** Cuts off what is still under way. */
  close(): void;
}
