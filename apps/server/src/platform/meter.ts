/** What the parts of the program tell whoever counts; nobody does unless the operator asks for it. */
export interface Meter {
  /** A request that the router answered. */
  request(about: { method: string; route: string; status: number; seconds: number }): void;
  /** A menu that was answered without the router. */
  keptPage(): void;
}
