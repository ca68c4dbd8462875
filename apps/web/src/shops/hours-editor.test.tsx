import type { OpeningHours } from '@sofra/contract/opening-hours';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { Toasts } from '../app/toasts.tsx';
import { HoursEditor } from './hours-editor.tsx';

let hours: OpeningHours = {};

function Editor({ start }: { start: OpeningHours }) {
  const [value, setValue] = useState(start);
  hours = value;
  return (
    <>
      <HoursEditor field="hours" value={value} emptyText="Closed" onChange={setValue} errors={{}} />
      <Toasts />
    </>
  );
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('a new slot runs from nine to six, and can be removed again', {
  tags: ['S2.9.13', 'S9.9'],
}, async () => {
  render(<Editor start={{}} />);
  await press('Monday: Add hours');
  expect(hours.monday).toEqual([{ open: '09:00', close: '18:00' }]);
  await press('Monday: Remove these hours');
  expect(hours.monday).toEqual([]);
});

test('the hours of one day are copied to all, and that can be undone', { tags: ['S2.9.12'] }, async () => {
  const before = { monday: [{ open: '12:00', close: '15:00' }], sunday: [{ open: '10:00', close: '11:00' }] };
  render(<Editor start={before} />);
  await press('Monday: Copy to all days');
  expect(hours.sunday).toEqual(before.monday);
  expect(hours.wednesday).toEqual(before.monday);
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(hours).toEqual(before);
});

test('a slot that closes after midnight says that it ends on the next day', { tags: ['D2.30'] }, () => {
  render(<Editor start={{ friday: [{ open: '18:00', close: '23:00' }] }} />);
  expect(screen.queryByText('next day')).toBeNull();
  fireEvent.change(screen.getByLabelText('Friday: Closes'), { target: { value: '02:00' } });
  expect(hours.friday).toEqual([{ open: '18:00', close: '02:00' }]);
  expect(screen.getByText('next day')).toBeTruthy();
});

test('a day can be open around the clock', { tags: ['D2.31'] }, async () => {
  render(<Editor start={{}} />);
  await press('Tuesday: Open 24 hours');
  expect(hours.tuesday).toEqual([{ open: '00:00', close: '24:00' }]);
  expect(screen.queryByLabelText('Tuesday: Opens')).toBeNull();
});
