import { describe, expect, test } from 'vitest';
import { readServerAddresses } from './server-addresses.ts';

const one = 'postgres://u:p@db1:5432/sofra';
const two = 'postgres://u:p@db2:5433/sofra';

describe('an address of the database', () => {
  test('names one server, whichever it is', () => {
    expect(readServerAddresses(one)).toEqual({ addresses: [one], kind: 'any' });
  });

  test('names several servers, of which the one that takes writes is wanted', { tags: ['R6.2'] }, () => {
    const url = 'postgres://u:p@db1:5432,db2:5433/sofra';
    expect(readServerAddresses(url)).toEqual({ addresses: [one, two], kind: 'read-write' });
  });

  test('says which kind of server is wanted, and leaves everything else to the connection', {
    tags: ['R6.2'],
  }, () => {
    const url = 'postgresql://u@db1,[::1]:5433/sofra?target_session_attrs=standby&sslmode=verify-full';
    expect(readServerAddresses(url)).toEqual({
      addresses: [
        'postgresql://u@db1/sofra?sslmode=verify-full',
        'postgresql://u@[::1]:5433/sofra?sslmode=verify-full',
      ],
      kind: 'standby',
    });
  });

  test('may hold signs in its password that separate elsewhere', () => {
    const url = 'postgres://u:a,b%40c@db1:5432,db2:5433/sofra';
    expect(readServerAddresses(url)?.addresses).toEqual([
      'postgres://u:a,b%40c@db1:5432/sofra',
      'postgres://u:a,b%40c@db2:5433/sofra',
    ]);
  });

  test.each([
    'mysql://u:p@db1/sofra',
    'postgres://u:p@db1:many/sofra',
    'postgres://u:p@db1,/sofra',
    'postgres://u:p@db1:5432,db2:x/sofra',
    'postgres://u:p@db1/sofra?target_session_attrs=best',
    'db1:5432',
    '',
  ])('is none in %j', (text) => {
    expect(readServerAddresses(text)).toBeUndefined();
  });
});
