import { interfaceLanguages } from '@sofra/contract/languages';
import { describe, expect, test } from 'vitest';
import { type MailParts, renderMail } from './mail-layout.ts';

const url = 'https://sofra.example/reset-password?token=abc&from=mail';
const parts: MailParts = {
  language: 'en',
  operator: 'Sofra',
  subject: 'Reset your password',
  paragraphs: ['Press the button.', 'It works once.'],
  button: { label: 'Choose a new password', url },
  closing: 'You can ignore this mail.',
};

test('the text of a mail reads from top to bottom with the link on a line of its own', () => {
  expect(renderMail(parts).text).toBe(`Hello,

Press the button.

It works once.

Choose a new password
${url}

You can ignore this mail.

The Sofra team
`);
});

test('the link stands behind the button and once more in plain sight', () => {
  const { html } = renderMail(parts);
  const escaped = url.replace('&', '&amp;');
  expect(html.split(`href="${escaped}"`)).toHaveLength(3);
  expect(html).toContain(`>${escaped}</a>`);
  expect(html).toContain('If the button does not work');
});

describe.each(interfaceLanguages)('in %s', (language) => {
  test('the mail says which language it is in and which way it reads', () => {
    const { html, text } = renderMail({ ...parts, language });
    expect(html).toContain(`<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">`);
    // A key that has no translation would come out as itself.
    expect(html + text).not.toContain('mails.');
    expect(html + text).not.toContain('{{');
  });
});

test('an address reads from left to right also in an Arabic mail', () => {
  const { html } = renderMail({ ...parts, language: 'ar' });
  expect(html).toMatch(/<p dir="ltr"[^>]*><a class="link"/);
  expect(html).toContain('align="right"');
});

test('what a person wrote stays text', () => {
  const nasty = `<img src=x onerror="alert('1')">&`;
  const { html, text } = renderMail({
    ...parts,
    operator: nasty,
    subject: nasty,
    greeting: nasty,
    paragraphs: [nasty],
    button: { label: nasty, url: `https://sofra.example/?a="><script>` },
    closing: nasty,
  });
  expect(html).not.toContain('<img');
  expect(html).not.toContain('<script');
  expect(html).toContain('&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt;&amp;');
  expect(text).toContain(nasty);
});

test('a line break in a name begins neither a header nor a paragraph', () => {
  const { subject, text } = renderMail({
    ...parts,
    subject: 'Join Café\r\nBcc: all@example.com',
    paragraphs: ['Café\n\nhttps://evil.example'],
  });
  expect(subject).toBe('Join Café Bcc: all@example.com');
  expect(text).toContain('Café https://evil.example');
});
