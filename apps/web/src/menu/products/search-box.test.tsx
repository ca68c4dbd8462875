import { fireEvent, render, screen } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { SearchBox } from './search-box.tsx';

test('a search begins half a second after the last letter', { tags: ['S4.21', 'S9.6'] }, () => {
  vi.useFakeTimers();
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const onSearch = vi.fn();
  render(<SearchBox value="" onSearch={onSearch} />);
  const type = (value: string) => fireEvent.change(screen.getByRole('searchbox'), { target: { value } });
  type('ç');
  vi.advanceTimersByTime(400);
  type('ça');
  vi.advanceTimersByTime(499);
  expect(onSearch).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(onSearch.mock.calls).toEqual([['ça']]);
});
