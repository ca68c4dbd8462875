import { explanations } from './explained.ts';
import { type Figure, isOverLimit, ratioOf } from './measurement.ts';
import { isWorse, type readResults, worsening } from './results.ts';

const columns = ['measurement', 'figure', 'spread', 'beside', 'ratio', 'goal', 'since the last'] as const;

const percent = (share: number) => `${Math.round(100 * share)} %`;

const amount = (value: number, unit: string) =>
  `${value.toLocaleString('en', { maximumFractionDigits: value < 100 ? 1 : 0 })} ${unit}`;

function missOf(figure: Figure): string {
  if (!isOverLimit(figure)) return '';
  const explanation = explanations[figure.name];
  return explanation ? ` missed, see “${explanation}”` : ' MISSED';
}

function goalOf(figure: Figure): string {
  const { kind, most, least } = figure;
  const wanted =
    kind === 'limit' ? '≤ 1' : least !== undefined ? `≥ ${least}` : most !== undefined ? `≤ ${most}` : '';
  return wanted && `${wanted}${missOf(figure)}`;
}

function sinceLast(figure: Figure, before: { ratio: number } | undefined): string {
  if (!before) return 'new';
  const change = worsening(figure, before);
  const told = `${percent(Math.abs(change))} ${change > 0 ? 'worse' : 'better'}`;
  return isWorse(figure, before) ? `${told} FELL` : told;
}

export function printTable(figures: Figure[], last: ReturnType<typeof readResults>): void {
  const rows = figures.map((figure) => [
    figure.name,
    amount(figure.value, figure.unit),
    figure.spread === undefined ? '' : percent(figure.spread),
    `${figure.kind} ${amount(figure.against, figure.unit)}`,
    ratioOf(figure).toFixed(2),
    goalOf(figure),
    sinceLast(figure, last?.figures[figure.name]),
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
