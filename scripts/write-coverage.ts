import { writePage } from './coverage-page.ts';
import { repositoryRoot } from './run-command.ts';

if (writePage(repositoryRoot)) console.log('docs/coverage.md tells what the last whole run proved.');
else {
  console.log('No whole run has passed here yet: run `npm test` first.');
  process.exitCode = 1;
}
