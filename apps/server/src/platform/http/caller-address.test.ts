import { expect, test } from 'vitest';
import { callerAddress, callerGroup } from './caller-address.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['203.0.113.7:40112', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::FFFF:cb00:7107', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2::9]:443', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['', 'unknown'],
  ['not an address', 'unknown'],
])('%s is counted as %s', (address, group) => {
  expect(callerGroup(address)).toBe(group);
});

test('two networks of IPv6 are counted apart', () => {
  expect(callerGroup('2001:db8:1:2::1')).not.toBe(callerGroup('2001:db8:1:3::1'));
});

test.each([
  ['203.0.113.7:40112', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['[2001:0DB8:1:2::9]:443', '2001:db8:1:2::9'],
  ['fe80::1%eth0', 'fe80::1'],
  ['', 'unknown'],
  ['not an address', 'unknown'],
])('%s is written down as %s', { tags: ['D3.22'] }, (address, written) => {
  expect(callerAddress(address)).toBe(written);
});
