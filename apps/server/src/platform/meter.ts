export type StoreAction = 'put' | 'read' | 'remove' | 'list';

/** What the parts of the program tell whoever counts; nobody does unless the operator asks for it. */
export interface Meter {
  /** A request that the router answered. */
  request(about: { method: string; route: string; status: number; seconds: number }): void;
  /** A menu that was answered without the router. */
  keptPage(): void;
  /** Something that was asked of the store of pictures, where it is elsewhere. */
  store(about: { action: StoreAction; outcome: 'done' | 'failed'; seconds: number }): void;
}
