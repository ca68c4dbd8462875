import { useEffect } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { readStored, removeStored, writeStored } from '../lib/local-storage.ts';

// A password reset leaves the page by mail and comes back without the token, perhaps in another tab.
const storageKey = 'invitation';
/** Long enough to read a mail; an invitation that was given up must not surface days later. */
const rememberedFor = 60 * 60 * 1000;

interface Remembered {
  token: string;
  at: number;
}

function readRemembered(): Remembered | null {
  try {
    const stored: unknown = JSON.parse(readStored(storageKey) ?? 'null');
    if (typeof stored !== 'object' || stored === null) return null;
    if (!('token' in stored && 'at' in stored)) return null;
    const { token, at } = stored;
    return typeof token === 'string' && typeof at === 'number' ? { token, at } : null;
  } catch {
    return null;
  }
}

function rememberedInvitation(): string | null {
  const remembered = readRemembered();
  return remembered && Date.now() - remembered.at < rememberedFor ? remembered.token : null;
}

export const forgetInvitation = () => removeStored(storageKey);

const rememberInvitation = (token: string) =>
  writeStored(storageKey, JSON.stringify({ token, at: Date.now() } satisfies Remembered));

export const resetPath = '/reset-password';

const invitePath = (token: string) => `/invite?${new URLSearchParams({ token })}`;

/** The same page, with the invitation carried along. */
export const withInvitation = (path: string, token: string | null) =>
  token ? `${path}?${new URLSearchParams({ token })}` : path;

/** Where to go once signed in. */
export const afterSignIn = (token: string | null) => (token ? invitePath(token) : '/dashboard');

/** The invitation of the address, else the one this browser came with a short while ago. */
export function useInvitationToken(): string | null {
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  // There the token is the one of the reset mail.
  const inAddress = pathname === resetPath ? null : search.get('token');
  useEffect(() => {
    if (inAddress) rememberInvitation(inAddress);
  }, [inAddress]);
  return inAddress ?? rememberedInvitation();
}
