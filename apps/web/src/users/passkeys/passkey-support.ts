import { passkeyHost } from '@sofra/contract/passkey-host';

/** Whether this browser has passkeys for the page's address: old ones have none, and none has them for an IP address. */
export const hasPasskeys = (): boolean =>
  typeof window.PublicKeyCredential === 'function' && passkeyHost(window.location.origin) !== undefined;
