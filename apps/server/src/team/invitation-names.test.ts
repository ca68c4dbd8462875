import { interfaceLanguages } from '@sofra/contract/languages';
import { invite } from '@sofra/contract/team';
import { eq } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { startJobs } from '../jobs/job-worker.ts';
import { mailing } from '../mail/mailer.ts';
import { shops } from '../shops/shops.table.ts';
import { openInbox } from '../testing/mail-bench.ts';
import { openShop, signUp } from '../testing/people.ts';
import { useTestApp } from '../testing/test-app.ts';
import { users } from '../users/users.table.ts';

const testApp = useTestApp();
const email = 'guest@example.org';

/** The invitation as a mail server got it, from somebody of this name in a shop of that one. */
async function invitationFrom(name: string, shopName: string, language = 'en') {
  const owner = await signUp(testApp);
  const shop = await openShop(owner);
  // As older versions stored them: today's forms refuse some of it.
  await testApp.db.update(users).set({ name }).where(eq(users.id, owner.id));
  await testApp.db.update(shops).set({ name: shopName }).where(eq(shops.id, shop._id));
  const inbox = await openInbox({});
  const config = {
    smtpUrl: `smtp://127.0.0.1:${inbox.port}`,
    mailFrom: 'Sofra <no-reply@sofra.example>',
    dataDir: testApp.dataDir,
  };
  const { log } = testApp.app.fastify;
  const handlers = [mailing({ config, log })];
  const mailer = startJobs({ db: testApp.db, handlers, now: testApp.now, log });
  onTestFinished(async () => {
    await mailer.stop();
    await inbox.close();
  });
  const body = { email, role: 'staff', shopId: shop._id } as const;
  await owner.call(invite, { body }, { 'accept-language': language });
  await expect.poll(() => inbox.received.length, { timeout: 150_000 }).toBe(1);
  const mail = inbox.received[0]?.email;
  if (!mail) throw new Error('No mail came.');
  return mail;
}

const override = /[\u202a-\u202e\u2066-\u2069\u200b\u2028]/;

test('a line break in a name begins neither a header nor a line of its own', {
  tags: ['D5.10'],
}, async () => {
  const mail = await invitationFrom('Ayşe\r\nBcc: all@x', 'Lale\r\nBcc: victim\r\n\r\nPay now');
  expect(mail.headers.map(({ key }) => key)).not.toContain('bcc');
  expect(mail.subject).toBe('Lale Bcc: victim Pay now invites you to its team');
  expect(mail.text?.split(/\r?\n/)).not.toContain('Pay now');
});

test('marks that turn the text around reach neither the subject nor the text nor the HTML', {
  tags: ['D5.10'],
}, async () => {
  const mail = await invitationFrom('\u202eAyşe\u2066', '\u202eLale\u2028 \u200bGrill');
  expect(mail.subject).toBe('Lale Grill invites you to its team');
  for (const part of [mail.subject, mail.text, mail.html]) expect(part).not.toMatch(override);
  expect(mail.text).toContain('Ayşe has invited you');
});

test.each(interfaceLanguages)(
  'a name that is an address is not shown, and the mail reads well without it: %s',
  { tags: ['D5.11'] },
  async (language) => {
    const mail = await invitationFrom(
      'Win at https://evil.example',
      'evil.example — pay@evil.example',
      language,
    );
    for (const part of [mail.subject, mail.text, mail.html]) {
      expect(part).not.toContain('evil');
      expect(part).not.toContain('mails.');
      expect(part).not.toContain('{{');
    }
    expect(mail.text).toMatch(/\/invite\?token=[\w-]{43}/);
  },
);

test('a mail from somebody with an odd name still names the shop', { tags: ['D5.11'] }, async () => {
  const mail = await invitationFrom('evil.example', 'Kebap Ltd.Şti.');
  expect(mail.subject).toBe('Kebap Ltd.Şti. invites you to its team');
  expect(mail.text).toContain(
    'Someone from the team has invited you to join Kebap Ltd.Şti. on Sofra as Staff.',
  );
});

test('markup in a name stays text in the HTML', async () => {
  const mail = await invitationFrom('<img src=x> Ayşe', '<b>Lale</b>');
  expect(mail.html).not.toContain('<img');
  expect(mail.html).not.toContain('<b>Lale');
  expect(mail.html).toContain('&lt;b&gt;Lale&lt;/b&gt;');
});
