import { describe, expect, test } from 'vitest';
import { fold } from './fold.ts';
import { forgivingRanking, ranking } from './rank.ts';

interface Dish {
  names: string[];
  others?: string;
}

const searched = ({ names, others = '' }: Dish) => ({
  names: names.map(fold).join('\n'),
  others: fold(others),
});

const rank = (typed: string, ...names: string[]) => ranking(fold(typed), true)(searched({ names }));
const finds = (typed: string, ...names: string[]) => rank(typed, ...names) < Infinity;

function best(typed: string, dishes: Dish[]): string[] {
  const rankOf = ranking(fold(typed), true);
  return dishes
    .map((dish) => ({ name: dish.names[0] ?? '', rank: rankOf(searched(dish)) }))
    .filter((dish) => dish.rank < Infinity)
    .sort((a, b) => a.rank - b.rank)
    .map(({ name }) => name);
}

describe('the best come first', { tags: ['G4.7'] }, () => {
  test('names that begin with it, words that begin with it, words that hold it, and at last those with a slip', () => {
    const dishes = ['Adana kebap', 'Tavuklukebab', 'Urfa kebab', 'Kebab dürüm', 'Kebab', 'Izgara köfte'];
    expect(
      best(
        'kebab',
        dishes.map((name) => ({ names: [name] })),
      ),
    ).toEqual(['Kebab dürüm', 'Kebab', 'Urfa kebab', 'Tavuklukebab', 'Adana kebap']);
  });

  test('and of those alike the one that has it in its name', () => {
    const dishes = [
      { names: ['Kahvaltı'], others: 'Sınırsız çay ile' },
      { names: ['Yeşil çay'] },
      { names: ['Kruvasan'], others: 'Çay ile' },
    ];
    expect(best('çay', dishes)).toEqual(['Yeşil çay', 'Kahvaltı', 'Kruvasan']);
  });

  test('whichever language the name is in', () => {
    const dishes = [{ names: ['Acılı çorba', 'Hot soup'] }, { names: ['Mercimek', 'Soup of lentils'] }];
    expect(best('soup', dishes)).toEqual(['Mercimek', 'Acılı çorba']);
    expect(rank('mercimek soup', 'Mercimek', 'Soup of lentils')).toBeLessThan(Infinity);
  });
});

describe('one slip a word is forgiven', { tags: ['G4.6'] }, () => {
  test.each([
    ['kfte', 'Köfte'],
    ['koofte', 'Köfte'],
    ['kotfe', 'Köfte'],
    ['kifte', 'Köfte'],
    ['soop', 'Hot soup'],
    ['kebba', 'Adana kebab (acılı)'],
    ['adnaa kebp', 'Adana kebap'],
    ['борщь', 'Борщ'],
    ['کبابب', 'کباب'],
  ])('%s finds %s', (typed, name) => {
    expect(finds(typed, name)).toBe(true);
  });

  test.each([
    ['çya', 'Çay'],
    ['ktfe', 'Köfte'],
    ['cola', 'Çoban salata'],
    ['pear', 'Perde pilavı'],
  ])('but %s does not find %s', (typed, name) => {
    expect(finds(typed, name)).toBe(false);
  });

  test.each(['soup', 'köfte', 'lahmacun', 'борщ'])('wherever it is in %s', (word) => {
    const right = fold(word);
    for (const [at, letter] of [...right].entries()) {
      const before = right.slice(0, at);
      const after = right.slice(at + 1);
      const slips = [`${before}q${letter}${after}`, `${before}q${after}`];
      if (right.length > 4) slips.push(before + after);
      if (after) slips.push(before + after[0] + letter + after.slice(1));
      for (const slip of slips) expect(finds(slip, `Izgara ${word}`), slip).toBe(true);
    }
  });

  test('but not to whoever looks for a warning', () => {
    expect(ranking('gluteb', false)(searched({ names: ['Gluten'] }))).toBe(Infinity);
  });

  test('to whoever would find nothing else also in a description, and before the word is typed to its end', () => {
    const soup = searched({ names: ['Çorba'], others: 'Kırmızı mercimekle' });
    expect(ranking('mrcime', true)(soup)).toBe(Infinity);
    expect(forgivingRanking('mrcime')(soup)).toBeLessThan(Infinity);
  });
});

test.each([
  ['كباب', 'کباب'],
  ['галушки', 'Ґалушки'],
  ['їжак', 'Іжак'],
  ['creme', 'Crème brûlée'],
  ['sis', 'Şiş'],
])('%s, as another keyboard writes it, finds %s', { tags: ['G4.6'] }, (typed, name) => {
  expect(rank(typed, name)).toBe(0);
});
