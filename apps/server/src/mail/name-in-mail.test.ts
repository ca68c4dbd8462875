import { expect, test } from 'vitest';
import { nameInMail } from './name-in-mail.ts';

test.each([
  'Ayşe Yılmaz',
  'Kor Ocakbaşı & Meze',
  'Kebap San. ve Tic. Ltd.Şti.',
  'Dr. Mehmet Öz, No. 5',
  'Café 24/7',
  'مطعم الياسمين',
  'Кафе «Пушкинъ»',
  'خانه‌ی ما',
  '👨‍🍳 Şef 4.5 ★',
  'A.B. Lokantası',
])('the name %s stands in a mail as it is', { tags: ['D5.11'] }, (name) => {
  expect(nameInMail(name)).toBe(name);
});

test.each([
  ['Ayşe\r\nBcc: all', 'Ayşe Bcc: all'],
  ['Ayşe\u2028\u2029Yılmaz', 'Ayşe Yılmaz'],
  ['\u202eelbatrevni\u202c Ayşe', 'elbatrevni Ayşe'],
  ['\u2066Ayşe\u2069 \u200fYılmaz\u061c', 'Ayşe Yılmaz'],
  ['Ay\u0000ş\u0007e\u001b[31m', 'Ayşe[31m'],
  ['Ay\u200bşe\ufeff', 'Ayşe'],
])('the name %j loses what is not seen', (name, shown) => {
  expect(nameInMail(name)).toBe(shown);
});

test.each([
  'https://evil.example/pay',
  'Ayşe https://evil.example',
  'evil.example',
  'www.evil',
  'Win now: evil.com/x',
  'EVIL.COM',
  'evil\u200b.\u200bcom',
  'evil\u2024com',
  'evil．com',
  'evil。com',
  'кафе.рф',
  'xn--80ak6aa92e.xn--p1ai',
  '10.0.0.1',
  'support@bank.example',
  'pay＠bank.example',
  'javascript:alert(1)',
  '//evil',
  '\u200b\u202e',
])('%j is no name to show', { tags: ['D5.11'] }, (name) => {
  expect(nameInMail(name)).toBeUndefined();
});
