import { expect, test } from 'vitest';
import { describeError } from './logging.ts';

test('an error is logged without e-mail addresses', () => {
  const cause = Object.assign(new Error('Key (email)=(ayse@example.com) already exists.'), { code: '23505' });
  const logged = JSON.stringify(describeError(new Error('for ayse@example.com', { cause })));
  expect(logged).not.toContain('ayse');
  expect(logged).toContain('23505');
});

test('a failed query is logged without its values', () => {
  const error = Object.assign(new Error('Failed query: select $1\nparams: top-secret'), {
    query: 'select $1',
    cause: new Error('boom'),
  });
  const logged = JSON.stringify(describeError(error));
  expect(logged).not.toContain('top-secret');
  expect(logged).toContain('select $1');
  expect(logged).toContain('boom');
});
