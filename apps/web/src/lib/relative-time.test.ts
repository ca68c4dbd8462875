import { expect, test } from 'vitest';
import { relativeTime } from './relative-time.ts';

const now = new Date('2026-05-20T12:00:00Z');
const at = (time: string) => relativeTime(new Date(time), 'en', now);

test('a time is told as people say it', () => {
  expect(at('2026-05-20T11:59:40Z')).toBe('now');
  expect(at('2026-05-20T11:15:00Z')).toBe('45 minutes ago');
  expect(at('2026-05-20T09:00:00Z')).toBe('3 hours ago');
  expect(at('2026-05-19T10:00:00Z')).toBe('yesterday');
  expect(at('2025-01-01T00:00:00Z')).toBe('last year');
});

test('a clock that runs ahead does not bring devices from the future', () => {
  expect(at('2026-05-20T12:03:00Z')).toBe('now');
});

test('a time is told in the language of the page', () => {
  expect(relativeTime(new Date('2026-05-20T09:00:00Z'), 'tr', now)).toBe('3 saat önce');
});
