import { randomInt } from 'node:crypto';

// Nothing that reads as something else when it is typed off a table card: no 0, o, 1, i, l.
const alphabet = '23456789abcdefghjkmnpqrstuvwxyz';
const length = 8;

export const newQrCode = (): string =>
  Array.from({ length }, () => alphabet.charAt(randomInt(alphabet.length))).join('');
