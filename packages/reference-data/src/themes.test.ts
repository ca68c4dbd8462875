import { expect, test } from 'vitest';
import { themes } from './themes.ts';

test('there are 33 different themes, from orange to sunset', { tags: ['S3.7.11'] }, () => {
  expect(themes).toHaveLength(33);
  expect(new Set(themes).size).toBe(33);
  expect([themes[0], themes.at(-1)]).toEqual(['orange', 'sunset']);
});
