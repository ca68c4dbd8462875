import { login } from '@sofra/contract/users';
import { describe, expect, test } from 'vitest';
import { useTestApp } from '../../testing/test-app.ts';

const body = { email: 'ayse@example.com', password: 'wrong password' };

/** What sixty wrong passwords are answered with; `forwarded` is what the header says by the time it is here. */
async function guess(
  testApp: ReturnType<typeof useTestApp>,
  from: string,
  forwarded: (index: number) => string,
) {
  const statuses: number[] = [];
  for (let i = 0; i < 60; i++) {
    const caller = testApp.nobody({ address: from });
    statuses.push((await caller.call(login, { body }, { 'x-forwarded-for': forwarded(i) })).status);
  }
  return statuses;
}

const fiveThenNo = [...Array(5).fill(401), ...Array(55).fill(429)];
const invented = (index: number) => `198.51.100.${index}`;

describe('without a proxy', () => {
  const testApp = useTestApp({ RATE_LIMIT: 'on' });

  test('addresses that somebody invents count for nothing', { tags: ['D8.14'] }, async () => {
    expect(await guess(testApp, '203.0.113.1', invented)).toEqual(fiveThenNo);
  });
});

describe('behind one proxy', () => {
  const testApp = useTestApp({ RATE_LIMIT: 'on', TRUST_PROXY: 'on' });

  test('what the proxy saw counts, not what the visitor wrote before it', async () => {
    expect(await guess(testApp, '10.0.0.1', (i) => `${invented(i)}, 203.0.113.2`)).toEqual(fiveThenNo);
  });

  test('two visitors are two, and the header may be missing', async () => {
    const other = { email: 'mehmet@example.com', password: 'wrong' };
    const statusFrom = async (headers: Record<string, string>) =>
      (await testApp.nobody({ address: '10.0.0.1' }).call(login, { body: other }, headers)).status;
    for (let i = 0; i < 6; i++) await statusFrom({ 'x-forwarded-for': '203.0.113.3' });
    expect(await statusFrom({ 'x-forwarded-for': '203.0.113.3' })).toBe(429);
    expect(await statusFrom({ 'x-forwarded-for': '203.0.113.4' })).toBe(401);
    expect(await statusFrom({})).toBe(401);
  });
});

describe('behind two proxies', () => {
  const testApp = useTestApp({ RATE_LIMIT: 'on', TRUST_PROXY: '2' });

  test('what the outer one saw counts', async () => {
    const seen = (i: number) => `${invented(i)}, 203.0.113.2, 192.0.2.9`;
    expect(await guess(testApp, '10.0.0.1', seen)).toEqual(fiveThenNo);
  });
});

describe('behind proxies known by their networks', () => {
  const testApp = useTestApp({ RATE_LIMIT: 'on', TRUST_PROXY: '10.0.0.0/8, 192.0.2.0/24' });

  test('the first address that is none of theirs counts, however many they are', async () => {
    const seen = (i: number) => `${invented(i)}, 203.0.113.2, 192.0.2.${i}`;
    expect(await guess(testApp, '10.0.0.1', seen)).toEqual(fiveThenNo);
  });

  test('whoever comes past them is not believed', async () => {
    expect(await guess(testApp, '203.0.113.9', (i) => `${invented(i)}, 192.0.2.1`)).toEqual(fiveThenNo);
  });
});
