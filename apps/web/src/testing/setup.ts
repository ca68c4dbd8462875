import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, expect, type MockInstance, vi } from 'vitest';
import { startTestI18n } from './test-i18n.ts';

let reported: MockInstance;

// A page is loaded when it is first shown, which takes its time on a busy machine.
configure({ asyncUtilTimeout: 15_000 });

beforeEach(async () => {
  localStorage.clear();
  reported = vi.spyOn(console, 'error');
  // jsdom has nothing to scroll.
  vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
  await startTestI18n();
});

afterEach(() => {
  cleanup();
  // What is reported there would be a fault on somebody's screen.
  expect(reported.mock.calls).toEqual([]);
  vi.restoreAllMocks();
});
