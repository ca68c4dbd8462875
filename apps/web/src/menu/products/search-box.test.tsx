import { act, fireEvent, render, screen } from '@testing-library/react';
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

test('what was typed stays in the box until the address has followed', () => {
  vi.useFakeTimers();
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const { rerender } = render(<SearchBox value="" onSearch={() => {}} />);
  const box = screen.getByRole<HTMLInputElement>('searchbox');
  const follow = (value: string) => rerender(<SearchBox value={value} onSearch={() => {}} />);
  fireEvent.change(box, { target: { value: 'çay' } });
  act(() => vi.advanceTimersByTime(500));
  expect(box.value).toBe('çay');
  // Typed on before the address came.
  fireEvent.change(box, { target: { value: 'çay d' } });
  follow('çay');
  expect(box.value).toBe('çay d');
  // A link leads elsewhere.
  follow('su');
  expect(box.value).toBe('su');
});
