import { availableParallelism } from 'node:os';
import { runCommand } from './run-command.ts';

interface Check {
  name: string;
  command: string;
  args: string[];
}

// The longest first, so that the short ones fill the other core.
const checks: Check[] = [
  { name: 'unused files, exports and dependencies', command: 'knip', args: ['--no-progress'] },
  // By itself each project is checked by four at once, and each of them works out the types they share: twice the work.
  { name: 'types', command: 'tsc', args: ['-b', '--noEmit', '--checkers', '1'] },
  { name: 'lint and format', command: 'biome', args: ['check', '--error-on-warnings', '.'] },
  { name: 'dependency direction', command: 'node', args: ['scripts/check-dependencies.ts'] },
  { name: 'OpenAPI document', command: 'node', args: ['scripts/check-openapi.ts'] },
  { name: 'documented paths', command: 'node', args: ['scripts/check-documented-paths.ts'] },
  { name: 'requirements and their tags', command: 'node', args: ['scripts/check-requirements.ts'] },
];

const failed: string[] = [];
const waiting = [...checks];

async function runWaiting(): Promise<void> {
  for (let check = waiting.shift(); check; check = waiting.shift()) {
    const { code, output, seconds } = await runCommand(check.command, check.args);
    const mark = code === 0 ? '✓' : '✗';
    console.log(`${mark} ${check.name} (${seconds.toFixed(1)} s)`);
    if (code === 0) continue;
    failed.push(check.name);
    console.log(`${output.replace(/^/gm, '    ')}\n`);
  }
}

await Promise.all(Array.from({ length: Math.min(2, availableParallelism()) }, runWaiting));
if (failed.length > 0) {
  console.log(`Failed: ${failed.join(', ')}`);
  process.exitCode = 1;
}
