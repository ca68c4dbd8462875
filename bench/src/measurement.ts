import { join } from 'node:path';

export interface Subject {
  /** Where the program answers. */
  url: string;
  /** The session cookie of an account. */
  cookie: string;
  /** Where its own database lies. */
  dataDir: string;
}

/** Where the program's own PostgreSQL listens. */
export const databaseOf = ({ dataDir }: Subject): string => join(dataDir, 'postgres');

export interface Figure {
  name: string;
  value: number;
  unit: string;
  /** What the figure is held against: the best this machine can do, or a limit we have set. */
  against: number;
  kind: 'ceiling' | 'limit';
  /** How many times the ceiling it may take, where more is worse. */
  most?: number;
  /** What share of the ceiling it must reach, where less is worse. */
  least?: number;
  /** How far apart the middle half of the rounds lies, as a share of the figure. */
  spread?: number;
}

export type Measurement = (subject: Subject) => Promise<Figure[]>;

export const ratioOf = ({ value, against }: Figure): number => value / against;

/** So many a second; of milliseconds and bytes fewer are better. */
export const isMoreBetter = ({ unit }: Figure): boolean => unit.endsWith('/s');

export const isOverLimit = ({ kind, value, against, most, least }: Figure) =>
  (kind === 'limit' && value > against) ||
  (most !== undefined && value > most * against) ||
  (least !== undefined && value < least * against);
