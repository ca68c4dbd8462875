import { expect, test } from 'vitest';
import { password } from '../testing/passwords.ts';
import { hashPassword } from './password-hashing.ts';

test('a password is kept as argon2id of 19 MiB, two passes and one lane', { tags: ['D3.4'] }, async () => {
  expect(await hashPassword(password)).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});
