export interface Subject {
  /** Where the program answers. */
  url: string;
  /** The session cookie of an account. */
  cookie: string;
  /** Where its own database lies. */
  dataDir: string;
}

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
}

export type Measurement = (subject: Subject) => Promise<Figure[]>;

const columns = ['measurement', 'figure', 'beside', 'ratio'] as const;

const amount = (value: number, unit: string) =>
  `${value.toLocaleString('en', { maximumFractionDigits: value < 100 ? 1 : 0 })} ${unit}`;

export const isOverLimit = ({ kind, value, against, most, least }: Figure) =>
  (kind === 'limit' && value > against) ||
  (most !== undefined && value > most * against) ||
  (least !== undefined && value < least * against);

export function printTable(figures: Figure[]): void {
  const rows = figures.map((figure) => [
    figure.name,
    amount(figure.value, figure.unit),
    `${figure.kind} ${amount(figure.against, figure.unit)}`,
    `${Math.round((100 * figure.value) / figure.against)} %${isOverLimit(figure) ? ' OVER' : ''}`,
  ]);
  const widths = columns.map((title, column) =>
    Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  for (const row of [columns, ...rows]) {
    console.log(
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    );
  }
}
