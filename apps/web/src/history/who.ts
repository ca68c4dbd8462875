import type { Change } from '@sofra/contract/history';
import type { TFunction } from 'i18next';

/** Who did it: without a name somebody whose account is gone, or the program, which changes prices by the clock. */
export const whoOf = (t: TFunction, { user, kind }: Change): string =>
  user?.name ?? t(kind === 'price_run' ? 'history.program' : 'history.former');
