import { useLocation } from 'react-router';

/** Link state that takes a typed address along to the next form. */
export const carryEmail = (email: string) => ({ email });

export function useCarriedEmail(): string {
  const state: unknown = useLocation().state;
  if (typeof state !== 'object' || state === null || !('email' in state)) return '';
  return typeof state.email === 'string' ? state.email : '';
}
