import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { refuse } from '../../testing/api-server.ts';
import { runId, sampleRun } from '../../testing/price-run-api.ts';
import {
  applyOpen,
  newPrice,
  openRuns,
  percent,
  press,
  shownPrice,
  writeRule,
} from '../../testing/price-run-screen.ts';

describe('a run', () => {
  test('cannot be applied while the rule is unfinished or refused, and says so instead of spinning', {
    tags: ['W4.14'],
  }, async () => {
    let isRefusing = false;
    await openRuns('/price-runs/new', {
      answer: (call) =>
        call === 'PATCH /api/price-run' && isRefusing
          ? refuse('validation', 'No.', { errors: [{ path: 'rules.0.value', message: 'Too much.' }] })
          : undefined,
    });
    await writeRule();
    const bar = within(await screen.findByRole('region', { name: 'Apply…' }));
    const button = bar.getByRole('button', { name: 'Apply…' });
    const describedAs = () => document.getElementById(button.getAttribute('aria-describedby') ?? '');
    const leadsTo = async (field: HTMLElement, why: string) => {
      expect(describedAs()?.textContent).toBe(why);
      await userEvent.click(button);
      expect(screen.queryByRole('dialog')).toBeNull();
      expect(document.activeElement).toBe(field);
    };

    const value = await percent();
    await userEvent.clear(value);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Rounding' }), 'none');
    await leadsTo(value, 'Fill in the rule and the new prices appear here.');
    await userEvent.type(value, 'x');
    await leadsTo(value, 'Enter a valid number.');

    isRefusing = true;
    fireEvent.change(value, { target: { value: '999' } });
    await bar.findByText('Error: Too much.');
    await leadsTo(value, 'Error: Too much.');

    isRefusing = false;
    await userEvent.click(screen.getByRole('radio', { name: 'Some categories' }));
    await leadsTo(screen.getByRole('checkbox', { name: /Drinks/ }), 'Tick at least one category.');
    await userEvent.click(screen.getByRole('checkbox', { name: /Drinks/ }));
    await waitFor(async () => expect(await shownPrice('Tea')).toBe('1511.13'));
    expect(describedAs()).toBeNull();
    await applyOpen();
    await press('Change now');
    await screen.findByRole('heading', { name: 'The new prices are on the menu' });
  });

  test('asks no more when what was typed last is refused meanwhile', { tags: ['W4.14'] }, async () => {
    const held = Promise.withResolvers<void>();
    await openRuns(`/price-runs/${runId}`, {
      run: sampleRun(),
      answer: async (call) => {
        if (call !== 'PATCH /api/price-run') return undefined;
        await held.promise;
        return refuse('validation', 'No.', { errors: [{ path: 'rules.0.value', message: 'Too much.' }] });
      },
    });
    await newPrice('Tea');
    await userEvent.type(await percent(), '{selectall}999');
    await applyOpen();
    const confirm = await screen.findByRole('button', { name: 'Change now' });
    expect(confirm.getAttribute('aria-disabled')).toBe('true');
    held.resolve();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const bar = within(screen.getByRole('region', { name: 'Apply…' }));
    expect(bar.getByText('Error: Too much.')).toBeTruthy();
  });
});
