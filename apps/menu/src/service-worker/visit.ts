/** What a page tells the worker once it is there. */
export interface Visit {
  /** `/m/{slug}`. */
  path: string;
  /** What the code on the table holds. */
  code: string;
  /** Addresses that came before the worker did. */
  needed: string[];
}
