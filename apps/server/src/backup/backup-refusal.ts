/** What an operator can do something about: one sentence, and nothing was changed. */
export class BackupRefusal extends Error {
  constructor(sentence: string, options?: ErrorOptions) {
    super(sentence, options);
    this.name = 'BackupRefusal';
  }
}
