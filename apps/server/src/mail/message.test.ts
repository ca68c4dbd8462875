import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';
import { describe, expect, test } from 'vitest';
import { message, useMailBench } from '../testing/mail-bench.ts';
import { renderMail } from './mail-layout.ts';

const bench = useMailBench();

const url = `https://sofra.example/reset-password?token=${'a1B2-_'.repeat(8)}`;
const mailIn = (language: 'en' | 'ar') => ({
  recipient: 'owner@example.com',
  ...renderMail({
    language,
    operator: 'Sofra',
    subject: language === 'ar' ? 'إعادة تعيين كلمة مرور' : 'Reset your password',
    paragraphs: [language === 'ar' ? 'اضغط على الزر' : 'Press the button — once.'],
    button: { label: 'OK', url },
  }),
});

const headerOf = (email: Email, name: string) => email.headers.find(({ key }) => key === name)?.value;

describe('by SMTP', () => {
  test('a mail arrives with its text, its HTML and the headers of an automatic mail', {
    tags: ['D8.9'],
  }, async () => {
    const inbox = await bench.openInbox();
    await bench.enqueue(mailIn('en'));
    const [row] = await bench.rows();
    bench.start(inbox);
    await bench.emptied();

    const email = inbox.received[0]?.email as Email;
    expect(email.from).toMatchObject({ name: 'Sofra', address: 'no-reply@sofra.example' });
    expect(email.to).toMatchObject([{ address: 'owner@example.com' }]);
    expect(email.subject).toBe('Reset your password');
    expect(email.text?.split(/\r?\n/)).toContain(url);
    expect(email.html).toContain('<html lang="en" dir="ltr">');
    expect(email.html).toContain(`href="${url}"`);
    expect(email.messageId).toBe(`<${row?.id}@sofra.example>`);
    expect(new Date(email.date ?? '').toISOString()).toBe('2026-11-15T10:15:00.000Z');
    expect(headerOf(email, 'content-type')).toContain('multipart/alternative');
    expect(headerOf(email, 'auto-submitted')).toBe('auto-generated');
    expect(headerOf(email, 'x-mailer')).toBeUndefined();
  });

  test('an Arabic mail arrives letter by letter and reads from right to left', async () => {
    const inbox = await bench.openInbox();
    const mail = mailIn('ar');
    await bench.enqueue(mail);
    bench.start(inbox);
    await bench.emptied();
    const email = inbox.received[0]?.email;
    expect(email?.subject).toBe(mail.subject);
    expect(email?.text?.replaceAll('\r\n', '\n').trim()).toBe(mail.text.trim());
    expect(email?.html).toContain('<html lang="ar" dir="rtl">');
    expect(email?.html).toContain('فريق Sofra');
  });

  test('an operator may have a comma in the name', async () => {
    const inbox = await bench.openInbox();
    await bench.enqueue();
    bench.start({ ...inbox, mailFrom: 'Sofra, Köln & Co. <no-reply@sofra.example>' });
    await bench.emptied();
    expect(inbox.received[0]?.email.from).toMatchObject({
      name: 'Sofra, Köln & Co.',
      address: 'no-reply@sofra.example',
    });
  });

  test.each(['owner@example.com, other@example.com', 'owner@example.com>\r\nRCPT TO:<other@example.com'])(
    'an address that pretends to be two (%j) reaches nobody',
    async (recipient) => {
      const inbox = await bench.openInbox();
      await bench.enqueue({ ...message(), recipient });
      bench.start(inbox);
      await bench.emptied();
      expect(inbox.received).toEqual([]);
      expect(bench.log.join()).toContain('refused for good');
      expect(bench.log.join()).not.toContain('example.com');
    },
  );
});

describe('without a mail server', () => {
  test('a complete mail lies in the outbox, readable by us alone, and the log says where', {
    tags: ['D8.8'],
  }, async () => {
    await bench.enqueue(mailIn('ar'));
    const [row] = await bench.rows();
    bench.start();
    await bench.emptied();

    const names = readdirSync(bench.outbox());
    expect(names).toEqual([`20261115T101500123Z-${row?.id}.eml`]);
    const file = join(bench.outbox(), names[0] ?? '');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const email = await PostalMime.parse(readFileSync(file));
    expect(email.to).toMatchObject([{ address: 'owner@example.com' }]);
    expect(email.subject).toBe('إعادة تعيين كلمة مرور');
    expect(email.text).toContain(url);
    expect(email.html).toContain('dir="rtl"');

    expect(bench.log).toHaveLength(1);
    expect(JSON.parse(bench.log[0] ?? '')).toMatchObject({ file });
    expect(bench.log[0]).not.toMatch(/owner|token/);
  });

  test('a mail that is written a second time after a crash replaces the first', async () => {
    await bench.enqueue();
    const [row] = await bench.rows();
    bench.start();
    await bench.emptied();
    if (row) await bench.restore(row);
    bench.pass(0);
    await bench.emptied();
    expect(readdirSync(bench.outbox())).toHaveLength(1);
    expect(bench.log).toHaveLength(2);
  });

  test('a mail waits while its file cannot be written', async () => {
    writeFileSync(bench.outbox(), 'in the way');
    await bench.enqueue();
    bench.start();
    const { lastError } = await bench.failed(1);
    expect(lastError).toBe('EEXIST');
    rmSync(bench.outbox());
    bench.pass(5_000);
    await bench.emptied();
    expect(readdirSync(bench.outbox())).toHaveLength(1);
  });
});
