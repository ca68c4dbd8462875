import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import { useState } from 'react';
import { describe, expect, test } from 'vitest';
import { readTime } from './clock-text.ts';
import { TimeField } from './time-field.tsx';

describe('a typed time', { tags: ['O9.10'] }, () => {
  test.each([
    ['9', '09:00'],
    ['930', '09:30'],
    ['0930', '09:30'],
    ['9.30', '09:30'],
    ['21:30', '21:30'],
    ['9:30 pm', '21:30'],
    ['12 am', '00:00'],
    ['٢١:٣٠', '21:30'],
  ])('%s is %s', (typed, time) => expect(readTime(typed)).toBe(time));

  test.each(['', '25', '9:75', 'noon', '13 pm', '9:3'])('%s is none', (typed) => {
    expect(readTime(typed)).toBeUndefined();
  });
});

function Field() {
  const [time, setTime] = useState('09:00');
  return (
    <>
      <TimeField aria-label="time" name="time" value={time} onChange={setTime} />
      <output>{time}</output>
    </>
  );
}

test.each(['tr', 'ar', 'ru'])(
  'in %s the field has a clock of 24 hours and is typed over',
  {
    tags: ['O9.10'],
  },
  async (language) => {
    await i18next.changeLanguage(language);
    render(<Field />);
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'time' });
    expect(field.value).toBe('09:00');
    await userEvent.click(field);
    await userEvent.keyboard('2130');
    expect(field.value).toBe('2130');
    await userEvent.tab();
    expect(field.value).toBe('21:30');
    expect(screen.getByRole('status').textContent).toBe('21:30');
  },
);

test('what is no time is kept as it was typed, for the form to refuse', { tags: ['O9.10'] }, async () => {
  await i18next.changeLanguage('tr');
  render(<Field />);
  await userEvent.click(screen.getByRole('textbox', { name: 'time' }));
  await userEvent.keyboard('99:99');
  await userEvent.tab();
  expect(screen.getByRole('status').textContent).toBe('99:99');
});
