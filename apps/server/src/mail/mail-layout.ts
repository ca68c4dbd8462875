import { directionOf, type InterfaceLanguage } from '@sofra/contract/languages';
import { translate } from '../platform/i18n.ts';

export interface MailParts {
  language: InterfaceLanguage;
  /** Who signs the mail. */
  operator: string;
  subject: string;
  /** "Hello," in the language of the mail where nothing else is given. */
  greeting?: string;
  paragraphs: string[];
  button: { label: string; url: string };
  /** Stands below the button. */
  closing?: string;
}

export interface RenderedMail {
  subject: string;
  text: string;
  html: string;
}

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => escapes[character] ?? '');

/** A line break in somebody's name must not begin a header or a paragraph of its own, nor turn around what follows. */
const oneLine = (text: string) =>
  text
    .replace(/[\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();

const font = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const ink = 'color:#2b211c';
const quiet = 'color:#6b5c52';

// Mail programs that know no dark mode skip the rules; the inline colours hold there.
const styles = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.page{background-color:#1c1714!important}
.card{background-color:#28211d!important;border-color:#443930!important}
.ink{color:#f3ebe4!important}
.quiet{color:#c3b4a8!important}
.link{color:#fdba74!important}
}`;

const paragraph = (text: string, tone: 'ink' | 'quiet' = 'ink') =>
  `<p class="${tone}" style="margin:0 0 16px;${font};font-size:16px;line-height:1.5;${tone === 'ink' ? ink : quiet}">${escapeHtml(text)}</p>`;

const button = (label: string, url: string, side: string) =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0" align="${side}"><tr><td bgcolor="#c2410c" style="border-radius:8px;background-color:#c2410c"><a href="${escapeHtml(url)}" style="display:inline-block;padding:12px 24px;${font};font-size:16px;font-weight:600;line-height:1.25;color:#ffffff;text-decoration:none">${escapeHtml(label)}</a></td></tr></table>
<div style="clear:both;height:24px;line-height:24px">&nbsp;</div>`;

// An address reads from left to right also within an Arabic mail.
const plainLink = (url: string) =>
  `<p dir="ltr" style="margin:0 0 16px;${font};font-size:14px;line-height:1.5;word-break:break-all"><a class="link" href="${escapeHtml(url)}" style="color:#9a3412">${escapeHtml(url)}</a></p>`;

/** Everything that may hold the words of a person is plain text here and escaped where HTML is written. */
export function renderMail(parts: MailParts): RenderedMail {
  const { language } = parts;
  const operator = oneLine(parts.operator);
  const subject = oneLine(parts.subject);
  const greeting = oneLine(parts.greeting ?? translate(language, 'mails.greeting'));
  const paragraphs = parts.paragraphs.map(oneLine);
  const closing = parts.closing === undefined ? [] : [oneLine(parts.closing)];
  const label = oneLine(parts.button.label);
  const { url } = parts.button;
  const signature = translate(language, 'mails.signature', { operator });
  const fallback = translate(language, 'mails.link_fallback');
  const direction = directionOf(language);
  const side = direction === 'rtl' ? 'right' : 'left';

  // The link has a line to itself, so that no sign of the sentence becomes part of it.
  const text = `${[greeting, ...paragraphs, `${label}\n${url}`, ...closing, signature].join('\n\n')}\n`;

  const html = `<!doctype html>
<html lang="${language}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${styles}</style>
</head>
<body class="page" style="margin:0;padding:0;background-color:#f7f2ec">
<table role="presentation" class="page" lang="${language}" dir="${direction}" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="#f7f2ec" style="background-color:#f7f2ec"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" class="card" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="#ffffff" style="max-width:560px;background-color:#ffffff;border:1px solid #e8ddd2;border-radius:12px"><tr><td align="${side}" style="padding:32px 28px 16px">
<p class="ink" style="margin:0 0 24px;${font};font-size:20px;font-weight:700;line-height:1.25;${ink}">${escapeHtml(operator)}</p>
${[greeting, ...paragraphs].map((line) => paragraph(line)).join('\n')}
${button(label, url, side)}
${[...closing, signature].map((line) => paragraph(line)).join('\n')}
${paragraph(fallback, 'quiet')}
${plainLink(url)}
</td></tr></table>
</td></tr></table>
</body>
</html>
`;
  return { subject, text, html };
}
