import type { Mail } from './mails.table.ts';

export interface Transport {
  /** Resolves once somebody else answers for the mail, with what they said. */
  send(mail: Mail): Promise<string>;
  /** Cuts off what is still under way. */
  close(): void;
}
