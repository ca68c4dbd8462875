import { cleanup, configure } from '@testing-library/react';
import { toast } from 'react-toastify/unstyled';
import { afterEach, beforeEach, expect, type MockInstance, vi } from 'vitest';
import { makeStylesCheap } from './cheap-styles.ts';
import { startTestI18n } from './test-i18n.ts';

let reported: MockInstance;

// A page is loaded when it is first shown, which takes its time on a busy machine.
configure({ asyncUtilTimeout: 150_000 });

// React writes down a stack for every element it makes; nobody reads a hundred frames of it.
Error.stackTraceLimit = 10;

makeStylesCheap();

beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  // One that came when its page was gone already waits for the next.
  toast.dismiss();
  reported = vi.spyOn(console, 'error');
  // A test may hold an answer back for longer than a person would wait, above all on a busy machine.
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => new AbortController().signal);
  // jsdom has nothing to scroll.
  vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
  await startTestI18n();
});

afterEach(() => {
  cleanup();
  document.body.replaceChildren();
  // What is reported there would be a fault on somebody's screen.
  expect(reported.mock.calls).toEqual([]);
  vi.restoreAllMocks();
  // jsdom copies nothing; what a test put there would copy for the files after it, which share the window.
  Reflect.deleteProperty(navigator, 'clipboard');
  Reflect.deleteProperty(document, 'execCommand');
});
