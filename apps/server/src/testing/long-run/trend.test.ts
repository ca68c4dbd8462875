import { expect, test } from 'vitest';
import { type Point, trendOf } from './trend.ts';

/** Between -0.5 and 0.5, of no order that one sees, and the same each time. */
const waver = (i: number) => {
  const far = Math.sin(i * 12.9898) * 43_758.5453;
  return far - Math.floor(far) - 0.5;
};

/** A point every ten seconds, each a little off. */
const points = (minutes: number, valueAt: (hour: number) => number): Point[] =>
  Array.from({ length: minutes * 6 }, (_, i) => ({
    at: i / 360,
    value: valueAt(i / 360) + waver(i),
  }));

test('what stays the same has no slope, whatever it wavers', () => {
  const { slope, give, noise } = trendOf(points(40, () => 100));
  expect(Math.abs(slope)).toBeLessThan(0.2);
  expect(give).toBeLessThan(0.6);
  expect(noise).toBeLessThan(1);
});

test('two megabytes more an hour are found in forty minutes', () => {
  const { slope, give } = trendOf(points(40, (hour) => 100 + 2 * hour));
  expect(slope).toBeGreaterThan(1.6);
  expect(slope - give).toBeGreaterThan(1);
});

test('a few wild points change nothing', () => {
  const wild = points(40, () => 100).map((point, i) => (i % 20 === 0 ? { ...point, value: 180 } : point));
  expect(Math.abs(trendOf(wild).slope)).toBeLessThan(0.3);
});

test('of three minutes little is known, and it says so', () => {
  expect(trendOf(points(3, () => 100)).give).toBeGreaterThan(2);
});
