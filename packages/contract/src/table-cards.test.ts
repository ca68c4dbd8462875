import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { tableLimits, tableNames, tablesProblem } from './table-cards.ts';

describe('the tables of a shop', () => {
  test.each([
    ['1-4', ['1', '2', '3', '4']],
    ['1 – 3', ['1', '2', '3']],
    ['8..10', ['8', '9', '10']],
    ['Bahçe 1-2, Teras 7; VIP', ['Bahçe 1', 'Bahçe 2', 'Teras 7', 'VIP']],
    ['Salon\n\nTeras\n', ['Salon', 'Teras']],
    ['3, 1-4', ['3', '1', '2', '4']],
    ['٩-١١', ['٩', '١٠', '١١']],
    ['طاولة ۱–۲، الشرفة', ['طاولة ۱', 'طاولة ۲', 'الشرفة']],
    ['A-1', ['A-1']],
    ['5-2', ['5-2']],
    [' , ;', []],
  ])('%j are named one by one', { tags: ['G5.2'] }, (text, names) => {
    expect(tableNames(text)).toEqual(names);
  });

  test('are at most two hundred, however long the row of numbers is', { tags: ['G5.2'] }, () => {
    expect(tablesProblem('1-200')).toBeUndefined();
    expect(tablesProblem('1-9999')).toBe('validation.tables_many');
    expect(tableNames('1-9999')).toHaveLength(tableLimits.tables + 1);
  });

  test('have names that fit on a card', { tags: ['G5.2'] }, () => {
    expect(tablesProblem('a'.repeat(20))).toBeUndefined();
    expect(tablesProblem(`1, ${'a'.repeat(21)}`)).toBe('validation.table_name');
  });

  test.each([
    ['🌿 Bahçe 1–8, 包间1–8, Сад, شرفة ٧, Αυλή, #', undefined],
    ['1–4, 包间', 'validation.table_letters'],
    ['🌿, VIP', 'validation.table_letters'],
    ['\u200d', 'validation.table_letters'],
  ])('%s have something that can be printed: %s', { tags: ['G5.2'] }, (text, problem) => {
    expect(tablesProblem(text)).toBe(problem);
  });

  test.each([
    ['🌿 1, 🌊 1', 'validation.tables_alike'],
    ['大厅1–8, 包间1–8', 'validation.tables_alike'],
    ['Bahçe 🌿 1, Bahçe 2, Teras 1', undefined],
    ['Salon 1, Salon\u00a01', 'validation.tables_alike'],
    ['Salon1, Salon\u00a01', undefined],
    ['O\u0308 1, O 1', undefined],
    ['شُرفة, شَرفة', undefined],
    ['किला, कला', undefined],
  ])('%s can be told apart on paper: %s', { tags: ['G5.2'] }, (text, problem) => {
    expect(tablesProblem(text)).toBe(problem);
  });

  test('are read from whatever is typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: tableLimits.text }), (text) => {
        const names = tableNames(text);
        expect(new Set(names).size).toBe(names.length);
        expect(names.every((name) => name === name.trim() && name !== '')).toBe(true);
      }),
    );
  });
});
