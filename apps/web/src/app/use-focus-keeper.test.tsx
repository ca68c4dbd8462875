import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { useFocusKeeper } from './use-focus-keeper.ts';

function Page() {
  useFocusKeeper();
  const [names, setNames] = useState(['Soup', 'Tea', 'Cake']);
  const [isChosen, setChosen] = useState(false);
  return (
    <main tabIndex={-1}>
      <p>
        <button type="button" disabled={isChosen} onClick={() => setChosen(true)}>
          Choose
        </button>
        <a href="/edit">Edit</a>
      </p>
      <ul>
        {names.map((name) => (
          <li key={name}>
            <input aria-label={name} />
            <button type="button" onClick={() => setNames(names.filter((other) => other !== name))}>
              Remove {name}
            </button>
          </li>
        ))}
      </ul>
    </main>
  );
}

const press = async (name: string) => {
  screen.getByRole('button', { name }).focus();
  await userEvent.keyboard('{Enter}');
};

test('when the focused thing is removed, the focus goes to the next one, then to the one before', {
  tags: ['I7.4'],
}, async () => {
  render(<Page />);
  await press('Remove Tea');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remove Cake' }));
  await press('Remove Cake');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remove Soup' }));
  await press('Remove Soup');
  expect(document.activeElement).toBe(screen.getByRole('main'));
});

test('when the focused button has done its work, the focus goes to what stands beside it', {
  tags: ['I7.4'],
}, async () => {
  render(<Page />);
  await press('Choose');
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Edit' }));
});

test('whoever has clicked beside everything is not given the focus back', async () => {
  render(<Page />);
  screen.getByRole('textbox', { name: 'Tea' }).focus();
  await userEvent.click(document.body);
  expect(document.activeElement).toBe(document.body);
  await act(async () => screen.getByRole('button', { name: 'Remove Tea' }).click());
  expect(screen.queryByRole('textbox', { name: 'Tea' })).toBeNull();
  expect(document.activeElement).toBe(document.body);
});
