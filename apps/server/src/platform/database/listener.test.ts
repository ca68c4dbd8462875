import { expect, onTestFinished, test } from 'vitest';
import { useTestDatabase } from '../../testing/test-database.ts';
import { listen } from './listener.ts';

const database = useTestDatabase();

async function open() {
  const listener = listen(database.db, {
    name: 'sofra listener test',
    channels: ['said'],
    asksPosition: false,
    onMessage: () => {},
    onConnected: () => {},
    onLost: () => {},
  });
  onTestFinished(() => listener.close());
  await listener.started;
  return listener;
}

test('those who ask for the others at a time share one question, and each later one is answered anew', async () => {
  const [asking, other] = [await open(), await open()];
  const [first, second] = [asking.others(), asking.others()];
  expect(second).toBe(first);
  expect(await first).toEqual([other.number()]);
  const third = await open();
  expect((await asking.others())?.toSorted()).toEqual([other.number(), third.number()].toSorted());
  await Promise.all([other.close(), third.close()]);
  await expect.poll(() => asking.others()).toEqual([]);
});

test('who hears nothing knows of no others', async () => {
  const listener = await open();
  await listener.close();
  expect(await listener.others()).toBeUndefined();
});
