/** A value that stands for "it is not there". */
export const absent = Symbol('absent');

interface Fact {
  answered: unknown;
  /** What was asked for since and never answered: it may have happened or not. */
  possible: unknown[];
}

/** What the program has said of its data, to be held against what is there after a fault. */
export function openLedger() {
  const facts = new Map<string, Fact>();
  const factOf = (key: string): Fact => facts.get(key) ?? { answered: absent, possible: [] };

  return {
    /** The program answered: from now on it is so. */
    answered: (key: string, value: unknown) => facts.set(key, { answered: value, possible: [] }),
    /** No answer came. */
    open: (key: string, value: unknown) => {
      const { answered, possible } = factOf(key);
      facts.set(key, { answered, possible: [...possible, value] });
    },
    keys: (prefix: string) =>
      [...facts.keys()].filter((key) => key.startsWith(prefix)).map((key) => key.slice(prefix.length)),
    /** Says what is wrong, if anything is; what was found counts as answered from now on. */
    compare(key: string, found: unknown): string | undefined {
      const { answered, possible } = factOf(key);
      facts.set(key, { answered: found, possible: [] });
      if ([answered, ...possible].includes(found)) return undefined;
      return `${key} is ${String(found)}, answered was ${String(answered)}, open ${possible.map(String)}`;
    },
  };
}

export type Ledger = ReturnType<typeof openLedger>;
