import { expect, test } from 'vitest';
import { hashPassword } from './password-hashing.ts';

test('a password is kept as argon2id of 19 MiB, two passes and one lane', async () => {
  expect(await hashPassword('kahve-sofra-42')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});
