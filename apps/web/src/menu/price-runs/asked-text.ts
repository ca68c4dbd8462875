import type { PriceRule, PriceRun, RunSelection, TypedPrice } from '@sofra/contract/price-runs';
import { typedOverOf } from './typed-over.ts';

/** All that a run is made of. */
export type Asked = Pick<PriceRun, 'selection' | 'rules' | 'typed'>;

const isFinished = ({ category_ids, name, product_ids }: RunSelection) =>
  category_ids?.length !== 0 && name !== '' && product_ids?.length !== 0;

const byKey = ([a]: [string, unknown], [b]: [string, unknown]) => (a < b ? -1 : 1);

/** What the server tells has its keys in another order than what was written here, and is the same. */
const inOneOrder = (_key: string, part: unknown): unknown =>
  typeof part === 'object' && part !== null && !Array.isArray(part)
    ? Object.fromEntries(Object.entries(part).sort(byKey))
    : part;

interface Written {
  selection: RunSelection;
  rules: PriceRule[] | undefined;
  typed: ReadonlyMap<string, TypedPrice>;
}

/** What is asked for, as it is sent and compared; nothing while it is unfinished. */
export function askedText({ selection, rules, typed }: Written): string | undefined {
  if (!rules || !isFinished(selection)) return undefined;
  const asked: Asked = { selection, rules, typed: [...typed.values()] };
  return JSON.stringify(asked, inOneOrder);
}

/** What a stored one asks for. */
export const textOf = ({ selection, rules, typed }: PriceRun): string | undefined =>
  askedText({ selection, rules, typed: typedOverOf(typed) });
