import { invite } from '@sofra/contract/team';
import { expect, onTestFinished, test } from 'vitest';
import { images } from './images/images.table.ts';
import { jobHandlers } from './job-handlers.ts';
import { startJobs } from './jobs/job-worker.ts';
import { readConfig } from './platform/config.ts';
import { openLocalFileStore } from './platform/storage/local-file-store.ts';
import { invitations } from './team/invitations.table.ts';
import { openShop, signUp } from './testing/people.ts';
import { addPicture } from './testing/pictures.ts';
import { useTestApp } from './testing/test-app.ts';
import { sessions } from './users/sessions.table.ts';

const testApp = useTestApp();
const later = { timeout: 100_000, interval: 50 };
const day = 24 * 60 * 60 * 1000;

test('what has expired goes by itself: sessions, invitations, pictures that nobody uses', async () => {
  const owner = await signUp(testApp);
  const shop = await openShop(owner);
  await addPicture(testApp, owner, shop._id);
  await owner.call(invite, { body: { email: 'new@example.com', role: 'staff', shopId: shop._id } });
  const left = () => Promise.all([sessions, invitations, images].map((table) => testApp.db.$count(table)));
  expect(await left()).toEqual([1, 1, 1]);

  const { log } = testApp.app.fastify;
  const storage = await openLocalFileStore(`${testApp.dataDir}/uploads`);
  const handlers = jobHandlers({ config: readConfig({ DATA_DIR: testApp.dataDir }), storage }, log);
  const worker = startJobs({ db: testApp.db, handlers, now: testApp.now, log });
  onTestFinished(() => worker.stop());
  testApp.travel(400 * day);
  worker.wake();
  await expect.poll(left, later).toEqual([0, 0, 0]);
});
