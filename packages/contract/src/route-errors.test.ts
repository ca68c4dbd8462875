import { expect, test } from 'vitest';
import { errorCodesOf } from './route-errors.ts';
import { getProfile, login } from './users.ts';

test('a call that takes a body says that it may be too large or of another kind, and others do not', () => {
  const ofBodies = ['too_large', 'unsupported_media_type'];
  expect(errorCodesOf(login)).toEqual(expect.arrayContaining(ofBodies));
  expect(errorCodesOf(getProfile).filter((code) => ofBodies.includes(code))).toEqual([]);
});
