import { openStandIn } from '@sofra/server/testing/iyzico-stand-in';
import { startProgram } from '../../scripts/start-program.ts';

const keys = { apiKey: 'sandbox-key', secretKey: 'sandbox-secret' };

/** Runs once before all specs; what it returns runs after them. */
export default async function startForAllSpecs() {
  // The one part that lies outside this machine.
  const provider = await openStandIn(keys);
  const program = await startProgram({
    IYZICO_API_KEY: keys.apiKey,
    IYZICO_SECRET_KEY: keys.secretKey,
    IYZICO_BASE_URL: provider.url,
    PAYMENT_NAME: 'Menü üyeliği',
    PAYMENT_PRICE: '250.00',
    PAYMENT_CURRENCY: 'TRY',
  });
  process.env.E2E_URL = program.url;
  process.env.E2E_DATA_DIR = program.dataDir;
  return async () => {
    await program.stop();
    await provider.close();
  };
}
