import { startProgram } from '../../scripts/start-program.ts';

/** Runs once before all specs; what it returns runs after them. */
export default async function startForAllSpecs() {
  const { url, dataDir, stop } = await startProgram();
  process.env.E2E_URL = url;
  process.env.E2E_DATA_DIR = dataDir;
  return stop;
}
