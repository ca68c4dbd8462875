import i18next, { type TFunction } from 'i18next';
import { expect, test } from 'vitest';
import { sampleRun } from '../../testing/price-run-api.ts';
import { dueText, overtakenText, runTime } from './run-words.ts';

const zone = 'Europe/Istanbul';
const due = '2027-01-01T02:00:00.000Z';
const plain = (text: string) => text.replaceAll(/\s/gu, ' ');
const say = (language: string) => i18next.getFixedT(language) as TFunction;

test.each([
  ['en', 'Friday, January 1, 2027 at 5:00 AM'],
  ['tr', '1 Ocak 2027 Cuma 05:00'],
  ['ru', 'пятница, 1 января 2027 г. в 05:00'],
  ['ar', 'الجمعة، 1 يناير 2027 في 5:00 ص'],
])('the time of a price change is written in %s as its clocks are', (language, words) => {
  expect(plain(dueText(due, zone, language))).toBe(words);
});

test.each([
  ['tr', 'draft', 'Hazırlandı: {when}'],
  ['tr', 'scheduled', 'Planlanan zaman: {when}'],
  ['tr', 'applied', 'Uygulandı: {when}'],
  ['tr', 'undone', 'Uygulandı: {when}, sonra geri alındı'],
  ['ru', 'failed', 'Было назначено: {when}'],
] as const)(
  'in %s the time of a change that is %s stands apart from the sentence',
  (language, state, words) => {
    const run = sampleRun({ state, createdAt: due, due_at: due });
    const when = dueText(due, zone, language);
    expect(runTime(say(language), run, zone, language)).toBe(words.replace('{when}', when));
  },
);

test.each([
  ['tr', 'Değişim zamanı: {when}', 'Bu ürünün fiyatı değişecek ({when}): ₺1 → ₺2'],
  ['ru', 'Цены изменятся: {when}', 'Цена этой позиции изменится ({when}): ₺1 → ₺2'],
])(
  'in %s the day of a scheduled change is named as it is, in no case of the sentence',
  (language, title, note) => {
    const t = say(language);
    const when = dueText(due, zone, language);
    expect(t('price_runs.result.scheduled', { when })).toBe(title.replace('{when}', when));
    expect(t('price_runs.note', { when, changes: '₺1 → ₺2' })).toBe(note.replace('{when}', when));
  },
);

test('in Russian a scheduled change is told with its day named as it is', () => {
  const when = dueText(due, zone, 'ru');
  expect(say('ru')('price_runs.scheduled', { when })).toBe(`Запланировано: ${when}.`);
  const theirs = sampleRun({ state: 'scheduled', due_at: due });
  expect(overtakenText(say('ru'), theirs, zone, 'ru')).toContain(`: ${when}.`);
});

test.each(['tr', 'en', 'ar', 'ru'])('who may apply is named in %s as the team is', (language) => {
  const t = say(language);
  // Without the Arabic article, which a sentence has and a list of roles has not.
  const bare = (text: string) => text.toLocaleLowerCase(language).replaceAll(/(?<!\p{L})ال/gu, '');
  const roles = [t('roles.owner'), t('roles.admin'), t('roles.manager')].map(bare);
  for (const key of ['price_runs.apply.not_allowed', 'menu_import.apply.not_allowed'] as const)
    for (const role of roles) expect(bare(t(key))).toContain(role);
});
