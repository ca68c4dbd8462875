import type { Plugin } from 'vite';

/**
 * As V8 keeps the text of a program: with a single letter beyond Latin-1 in it every letter takes two bytes. In a raw
 * template the escape stays one; ours are patterns, which read it as the letter.
 */
export const narrowText = (): Plugin => ({
  name: 'narrow-text',
  renderChunk: (code) =>
    code.replaceAll(/[^\0-\x7f]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`),
});
