import { expect, test } from 'vitest';
import { freePort } from '../../../../scripts/free-port.ts';
import { type Inbox, message, useMailBench } from '../testing/mail-bench.ts';

const bench = useMailBench();
const day = 24 * 60 * 60_000;

const recipients = (inbox: Inbox) => inbox.received.map(({ recipient }) => recipient).sort();

test('a recipient whom the server refuses for good does not hold up the others', async () => {
  const inbox = await bench.openInbox({
    refuse: (to) => (to.startsWith('guest-1@') ? '550 5.1.1' : undefined),
  });
  for (const number of [1, 2, 3]) await bench.enqueue(message(number));
  bench.start(inbox);
  await bench.emptied();
  expect(recipients(inbox)).toEqual(['guest-2@example.com', 'guest-3@example.com']);
  const refusals = bench.log.filter((line) => line.includes('refused for good'));
  expect(refusals).toHaveLength(1);
  expect(JSON.parse(refusals[0] ?? '')).toMatchObject({ reason: 'EENVELOPE RCPT TO 550 5.1.1', tries: 1 });
});

test.each(['451 4.3.0', '451', '530', '550 5.7.1'])(
  'a mail that the server does not take yet (%s) is tried again',
  async (code) => {
    let welcome = false;
    const inbox = await bench.openInbox({ refuse: () => (welcome ? undefined : code) });
    await bench.enqueue();
    bench.start(inbox);
    const { lastError } = await bench.failed(1);
    expect(lastError).toBe(`EENVELOPE RCPT TO ${code}`);
    welcome = true;
    bench.pass(5_000);
    await bench.emptied();
    expect(recipients(inbox)).toEqual(['guest-1@example.com']);
  },
);

test('a mail that nobody took for three days is given up, and the log says so', async () => {
  await bench.enqueue();
  bench.pass(3 * day - 1);
  bench.start({ port: await freePort() });
  const { dueAt } = await bench.failed(1);
  expect(bench.log.join()).not.toContain('given up');
  bench.pass(dueAt.getTime() - bench.now().getTime());
  await bench.emptied();
  expect(bench.log.join()).toContain('given up');
});

test('the pause between tries never grows beyond a quarter of an hour', async () => {
  await bench.enqueue();
  bench.start({ port: await freePort() });
  const pauses: number[] = [];
  for (let tries = 1; tries <= 10; tries++) {
    const { dueAt } = await bench.failed(tries);
    pauses.push((dueAt.getTime() - bench.now().getTime()) / 1_000);
    bench.pass(dueAt.getTime() - bench.now().getTime());
  }
  expect(pauses).toEqual([5, 10, 20, 40, 80, 160, 320, 640, 900, 900]);
});

test('no address, subject, body or link ever stands in the log or in the record of a failure', async () => {
  const answers: Record<string, string> = { 'guest-1': '550', 'guest-2': '451', 'guest-3': '554' };
  const inbox = await bench.openInbox({ refuse: (to) => answers[to.split('@')[0] ?? ''] });
  for (const number of [1, 2, 3, 4]) await bench.enqueue(message(number));
  const mailer = bench.start(inbox);
  await expect.poll(() => bench.log.length).toBe(3);
  await mailer.stop();
  await bench.enqueue(message('unreachable'));
  bench.start({ port: await freePort() });
  await expect.poll(() => bench.log.length).toBe(4);

  await expect.poll(async () => (await bench.rows()).every(({ lastError }) => lastError)).toBe(true);
  const errors = (await bench.rows()).map(({ lastError }) => lastError);
  expect(errors).toHaveLength(2);
  for (const word of ['@', 'guest', 'Welcome', 'welcome', 'secret', 'token', 'https:'])
    expect([...bench.log, ...errors].join('\n')).not.toContain(word);
});
