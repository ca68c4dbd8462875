import { startProgram } from '../../scripts/start-program.ts';
import { type Figure, isOverLimit, type Measurement, printTable } from './measurement.ts';
import { measurePageWeight } from './page-weight.ts';
import { measureProductList } from './product-list.ts';
import { measurePublicMenu } from './public-menu.ts';
import { measureRequestRate } from './request-rate.ts';
import { signUp } from './sign-up.ts';

const measurements: Measurement[] = [
  measurePageWeight,
  measureRequestRate,
  measureProductList,
  measurePublicMenu,
];

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
