import { OwnerAtWork } from '@sofra/server/testing/faults/owner-at-work';
import { startProgram } from '@sofra/server/testing/program';
import { expect, test } from 'vitest';
import { databaseOf } from './deployed-program.ts';
import { newFolder } from './folder.ts';
import { startOldProgram } from './old-program.ts';
import { openOwner } from './owner.ts';

test('processes of the last version go on working on tables that the new one has changed', async () => {
  const dataDir = newFolder('program');
  const fresh = await startProgram({ env: { DATA_DIR: dataDir } });
  const old = await startOldProgram(databaseOf(dataDir));
  try {
    const people = [fresh.url, old.url, old.url].map((url) => new OwnerAtWork(url));
    for (const person of people) await person.moveIn();
    for (let times = 0; times < 5; times++) await Promise.all(people.map((person) => person.writeOnceEach()));
    for (const person of people) expect([...person.scandals, ...(await person.findLosses())]).toEqual([]);

    const owner = await openOwner(old.url);
    for (let price = 2; price < 8; price++) {
      const [through, read] = price % 2 ? [fresh.url, old.url] : [old.url, fresh.url];
      expect(await owner.changePrice(through, price)).toBe(200);
      expect(await owner.priceFor(read)).toBe(price);
    }
  } finally {
    await old.stop();
    await fresh.stop();
  }
});
