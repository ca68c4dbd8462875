import { expect, test } from 'vitest';
import { passkeyHost } from './passkey-host.ts';

for (const [address, host] of [
  ['https://menu.example', 'menu.example'],
  ['https://menu.example:8443/app', 'menu.example'],
  ['http://localhost:3000', 'localhost'],
  ['http://lale.localhost:3000', 'lale.localhost'],
  ['http://menu.example', undefined],
  ['https://192.0.2.7', undefined],
  ['http://127.0.0.1:3000', undefined],
  ['https://[2001:db8::1]', undefined],
] as const)
  test(`passkeys of ${address} belong to ${host ?? 'nobody: browsers make none'}`, {
    tags: ['A1.19'],
  }, () => {
    expect(passkeyHost(address)).toBe(host);
  });
