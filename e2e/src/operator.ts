import { expect } from '@playwright/test';
import { compiledCode } from '../../scripts/program-file.ts';
import { runCommand } from '../../scripts/run-command.ts';

/** A command of whoever hosts the program, beside the one that all specs look at. */
export async function operator(...args: string[]): Promise<void> {
  const env = { DATA_DIR: process.env.E2E_DATA_DIR, DATABASE_URL: '', SMTP_URL: '', ...compiledCode };
  const { code, output } = await runCommand('node', ['apps/server/src/operator/main.ts', ...args], { env });
  expect(code, output).toBe(0);
}
