import type { Change } from '@sofra/contract/history';
import type { TFunction } from 'i18next';

/** What the operator alone changes. */
const isOperators = ({ fields }: Change) => fields.some(({ field }) => field === 'suspension');

/**
 * Who did it: without a name somebody whose account is gone, or the program, which changes prices by the clock, or the
 * operator.
 */
export function whoOf(t: TFunction, change: Change): string {
  if (change.user) return change.user.name;
  if (isOperators(change)) return t('history.operator');
  return t(change.kind === 'price_run' ? 'history.program' : 'history.former');
}
