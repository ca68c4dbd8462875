import { beforeAll, expect, test, vi } from 'vitest';
import { closeSheets } from './sheets.ts';

beforeAll(() => {
  document.body.innerHTML =
    '<a class="every" href="#all"></a><nav class="categories"><a href="#soups"></a></nav><a class="close" href="#menu"></a>';
  closeSheets();
});

const tap = (what: string) => document.querySelector<HTMLElement>(what)?.click();

test('a sheet closes within the menu for whoever came by a link to it, and leaves no step for all others', {
  tags: ['G3.3'],
}, () => {
  const back = vi.spyOn(history, 'back').mockImplementation(() => undefined);
  location.hash = '#all';
  tap('.close');
  expect(location.hash).toBe('#menu');
  expect(back).not.toHaveBeenCalled();

  tap('.every');
  location.hash = '#all';
  tap('.close');
  expect(back).toHaveBeenCalledOnce();
});
