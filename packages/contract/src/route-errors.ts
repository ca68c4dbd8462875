import type { ErrorCode } from './errors.ts';
import type { Route } from './route.ts';

const sharedErrors: readonly ErrorCode[] = [
  'malformed_request',
  'internal',
  'database_unavailable',
  'busy',
  'storage_full',
];

/** Every refusal a call can answer with: its own, and those that come with what it takes. */
export function errorCodesOf(route: Route): ErrorCode[] {
  const codes = new Set<ErrorCode>([...sharedErrors, ...(route.errors ?? [])]);
  if (route.access !== 'public') codes.add('not_signed_in').add('other_account');
  if (route.body || route.query || route.params) codes.add('validation');
  if (route.body) codes.add('too_large').add('unsupported_media_type');
  if (route.triesPerMinute) codes.add('too_many_requests');
  return [...codes];
}
