import { expect, test } from 'vitest';
import { describeDevice, deviceHint } from './device-name.ts';

test('a device is named by what its owner calls it', () => {
  const edge =
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0';
  const iphone =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';
  const android =
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';
  expect(describeDevice(edge)).toEqual({ name: 'Edge · Windows', isPhone: false });
  expect(describeDevice(iphone)).toEqual({ name: 'Safari · iPhone', isPhone: true });
  expect(describeDevice(android)).toEqual({ name: 'Chrome · Android', isPhone: true });
});

test('a program that does not say what it is stays unknown', () => {
  expect(describeDevice('curl/8.5.0')).toEqual({ name: null, isPhone: false });
});

test('the hint that is kept of a device is short and holds nothing a caller made up', {
  tags: ['D3.22'],
}, () => {
  expect(deviceHint('Mozilla/5.0 (Android 15) Firefox/140.0')).toBe('Firefox · Android');
  expect(deviceHint('curl/8.5.0')).toBe('curl');
  expect(deviceHint(`${'x'.repeat(5000)} <script>`)).toBe('x'.repeat(30));
  expect(deviceHint('<b>\r\n{"level":60}')).toBe('');
  expect(deviceHint('')).toBe('');
});

test('of what a program says of itself no more is looked at than a browser would say', () => {
  expect(describeDevice(`${'x'.repeat(450)} Firefox/140.0 (Windows)`).name).toBe('Firefox · Windows');
  expect(describeDevice(`${'x'.repeat(500)} Firefox/140.0 (Windows)`).name).toBeNull();
  expect(deviceHint(`curl/8 ${'Version/'.repeat(500_000)}`)).toBe('curl');
});
