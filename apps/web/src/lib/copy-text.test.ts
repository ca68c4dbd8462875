import { beforeEach, expect, test } from 'vitest';
import { copyText } from './copy-text.ts';

const shown = document.createElement('ul');
let copied: string | undefined;

/** The command of older browsers, which jsdom does not have: it tells the page, and takes what it is given. */
function letBrowserCopy(does: boolean) {
  document.execCommand = () => {
    const event = new Event('copy', { cancelable: true });
    Object.assign(event, { clipboardData: { setData: (_type: string, text: string) => (copied = text) } });
    if (does) document.dispatchEvent(event);
    return does;
  };
}

beforeEach(() => {
  copied = undefined;
  shown.innerHTML = '<li>one</li><li>two</li>';
  document.body.replaceChildren(shown);
  document.getSelection()?.removeAllRanges();
  // As at an address such as http://192.168.1.5.
  expect(navigator.clipboard).toBeUndefined();
});

test('without https a text is copied all the same, line by line', async () => {
  letBrowserCopy(true);
  expect(await copyText('one\ntwo\n', shown)).toBe(true);
  expect(copied).toBe('one\ntwo\n');
  expect(String(document.getSelection())).toBe('');
});

test('a text that the browser does not copy is left selected', async () => {
  letBrowserCopy(false);
  expect(await copyText('one\ntwo\n', shown)).toBe(false);
  expect(String(document.getSelection())).toBe('onetwo');
});
