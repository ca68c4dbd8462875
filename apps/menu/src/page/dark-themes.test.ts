import { darkThemes, themes } from '@sofra/reference-data/themes';
import daisyThemes from 'daisyui/theme/object.js';
import { expect, test } from 'vitest';

test('the themes that are said to be dark are those that tell browsers so', { tags: ['O7.8'] }, () => {
  const isDark = (theme: string) =>
    (daisyThemes[theme as keyof typeof daisyThemes] as Record<string, string> | undefined)?.[
      'color-scheme'
    ] === 'dark';
  expect(themes.filter(isDark)).toEqual(themes.filter((theme) => darkThemes.has(theme)));
});
