import { tableNames, tablesProblem } from '@sofra/contract/table-cards';
import PDFDocument from 'pdfkit';
import { expect, test } from 'vitest';
import { canWrite, visualRuns, writablePart } from './written-text.ts';

const seen = (text: string) =>
  visualRuns(text)
    .map((run) => run.text.trim())
    .filter((run) => run !== '');

test('a line in one script is one run', () => {
  expect(seen('Çiğ Köfteci Ömer')).toEqual(['Çiğ Köfteci Ömer']);
  expect(visualRuns('مطعم الورد')).toEqual([{ text: 'مطعم الورد', script: 'arabic', level: 1 }]);
});

test('in an Arabic line numbers and Latin words stand from left to right, in their place from the right', () => {
  expect(seen('مطعم 24 Lale')).toEqual(['Lale', '24', 'مطعم']);
});

test('in a Latin line Arabic words are turned with their brackets, the rest stays', () => {
  expect(seen('Lale مطعم Moda')).toEqual(['Lale', 'مطعم', 'Moda']);
  expect(seen('Lale مطعم (2)')).toEqual(['Lale', '(', '2', 'مطعم )']);
});

test('Arabic digits are read from the left, alone and behind a word', { tags: ['G5.2'] }, () => {
  expect(seen('٤٠')).toEqual(['٤', '٠']);
  expect(seen('طاولة ۱۲')).toEqual(['۱', '۲', 'طاولة']);
});

const doc = new PDFDocument({ autoFirstPage: false });

test.each([
  ['🌿 Bahçe 1', 'Bahçe 1'],
  ['Bahçe 🌿 1', 'Bahçe 1'],
  ['包间8', '8'],
  ['👨‍🍳', ''],
  ['北京饭店', ''],
  ['طـاولة (٧)', 'طـاولة (٧)'],
  ['شُرفة؟ № 7', 'شُرفة؟ 7'],
  ['Şükrü «İğdır» & Сад', 'Şükrü «İğdır» & Сад'],
])('of %s there is %s to be written', { tags: ['G5.2'] }, (name, written) => {
  expect(writablePart(doc, name)).toBe(written);
  expect(canWrite(doc, name)).toBe(name === written);
});

/** All that can be seen, but for a hundred thousand signs of scripts that the faces have nothing of. */
const seenSigns = /(?![\p{sc=Han}\p{sc=Hangul}\p{sc=Tangut}])[\p{L}\p{N}\p{S}\p{P}]/u;

test('the tables that a card is refused for are those of which nothing can be written', {
  tags: ['G5.2'],
}, () => {
  const wrong: string[] = [];
  for (let code = 0x21; code < 0x110000; code++) {
    const character = String.fromCodePoint(code);
    if (!seenSigns.test(character) || tableNames(character).length === 0) continue;
    const isTaken = tablesProblem(character) === undefined;
    if (isTaken !== (writablePart(doc, character) !== '')) wrong.push(character);
  }
  expect(wrong).toEqual([]);
});
