import { NoChromium } from './find-chromium.ts';
import { runTests, selectionNames } from './run-tests.ts';
import { closingLines } from './test-results.ts';

const selection = process.argv[2] ?? 'all';
if (!selectionNames.includes(selection)) {
  console.log(`Unknown selection "${selection}": use ${selectionNames.join(', ')}.`);
  process.exit(1);
}
try {
  const { totals, times, failedStages } = await runTests(selection);
  console.log(`\n${times}`);
  if (failedStages.length > 0) console.log(`Failed: ${failedStages.join(', ')}`);
  for (const line of closingLines(totals)) console.log(line);
  if (failedStages.length > 0) process.exitCode = 1;
} catch (error) {
  if (!(error instanceof NoChromium)) throw error;
  console.log(error.message);
  process.exitCode = 1;
}
