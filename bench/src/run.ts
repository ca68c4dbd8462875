import { startProgram } from '../../scripts/start-program.ts';
import { type Figure, isOverLimit, type Measurement, printTable } from './measurement.ts';
import { measurePageWeight } from './page-weight.ts';
import { measureProductList } from './product-list.ts';
import { measureRequestRate } from './request-rate.ts';

const measurements: Measurement[] = [measurePageWeight, measureRequestRate, measureProductList];

async function signUp(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/user/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ email: 'bench@example.org', password: 'kahve-sofra-42' }),
  });
  if (answer.status !== 201) throw new Error(`Opening an account failed: ${await answer.text()}`);
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

const program = await startProgram();
try {
  const subject = { url: program.url, cookie: await signUp(program.url), dataDir: program.dataDir };
  const figures: Figure[] = [];
  for (const measure of measurements) figures.push(...(await measure(subject)));
  printTable(figures);
  if (figures.some(isOverLimit)) process.exitCode = 1;
} finally {
  await program.stop();
}
