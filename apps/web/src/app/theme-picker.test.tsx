import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { ThemePicker } from './theme-picker.tsx';

const openPicker = async () => {
  render(<ThemePicker />);
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  return screen.getByRole('menu', { name: 'Theme' });
};

const focused = () => document.activeElement?.textContent;

test('all 33 themes are offered, the current one marked', { tags: ['S3.7.11'] }, async () => {
  localStorage.setItem('theme', 'coffee');
  await openPicker();
  expect(screen.getAllByRole('menuitemradio')).toHaveLength(33);
  expect(screen.getByRole('menuitemradio', { checked: true }).textContent).toBe('Coffee');
});

test('the keyboard walks through the themes and Enter chooses one', {
  tags: ['S3.6.3', 'S4.14'],
}, async () => {
  await openPicker();
  expect(focused()).toBe('Light');
  await userEvent.keyboard('{ArrowDown}');
  expect(focused()).toBe('Cupcake');
  await userEvent.keyboard('{Home}');
  expect(focused()).toBe('Orange');
  await userEvent.keyboard('{ArrowUp}');
  expect(focused()).toBe('Sunset');
  await userEvent.keyboard('{Home}{End}{ArrowDown}{Enter}');
  expect(screen.queryByRole('menu')).toBeNull();
  expect(localStorage.getItem('theme')).toBe('orange');
  expect(document.documentElement.dataset.theme).toBe('orange');
});

test('Escape closes the list, changes nothing and gives the focus back', { tags: ['I7.3'] }, async () => {
  await openPicker();
  await userEvent.keyboard('{ArrowDown}{Escape}');
  expect(screen.queryByRole('menu')).toBeNull();
  expect(localStorage.getItem('theme')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Theme' }));
});

test('a click elsewhere closes the list', async () => {
  await openPicker();
  await userEvent.click(document.body);
  expect(screen.queryByRole('menu')).toBeNull();
});
