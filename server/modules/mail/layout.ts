import { decorOf, inkOf } from '#contract/accent.ts';

import { escapeHtml } from './escapeHtml.ts';

/** Contents of a mail, as plain text. */
export type MailParts = {
  locale: string;
  subject: string;
  /** Sender's name. */
  sender: string;
  /** The sender's colour, `#rrggbb`. */
  accent: string;
  greeting: string;
  title: string;
  paragraphs: string[];
  /** Text written by a person, with its line breaks; empty if there is none. */
  quote: string;
  /** Absent in mail without a destination. */
  button: { label: string; link: string } | undefined;
  linkHint: string;
  note: string;
  footer: string[];
};

/** The plain-text alternative. */
export function layoutText(mail: MailParts): string {
  const { greeting, paragraphs, button, note, sender, footer } = mail;
  const quote = mail.quote === '' ? '' : mail.quote.replaceAll(/^/gmu, '> ');
  const way = button ? `${button.label}:\n${button.link}` : '';
  const parts = [greeting, ...paragraphs, quote, way, note];
  return `${parts.filter((part) => part !== '').join('\n\n')}\n\n-- \n${[sender, ...footer].join('\n')}\n`;
}

const FONT = "font-family:'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const DARK = `
  @media (prefers-color-scheme: dark) {
    .canvas { background: #14181b !important; }
    .card { background: #1e2427 !important; border-left-color: #39424a !important; border-right-color: #39424a !important; border-bottom-color: #39424a !important; }
    .ink { color: #eef1f3 !important; }
    .muted, .muted a { color: #b4bec6 !important; }
  }`;

/**
 * The HTML alternative, with the sender's name and colour: no pictures, tables or remote content, and readable when a
 * mail program inverts colours for dark mode.
 */
export function layoutHtml(mail: MailParts): string {
  return `<!doctype html>
<html lang="${escapeHtml(mail.locale)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(mail.subject)}</title>
<style>${DARK}
</style>
</head>
<body class="canvas" style="margin:0;padding:24px 12px;background:#f3f5f4;${FONT};font-size:16px;line-height:24px">
<div class="card" style="max-width:560px;margin:0 auto;background:#ffffff;border:1px solid #dfe4e2;border-top:4px solid ${decorOf(mail.accent)};border-radius:8px;padding:28px 28px 20px">
<p class="ink" style="margin:0 0 24px;font-weight:600;color:#1b2328">${text(mail.sender)}</p>
<h1 class="ink" style="margin:0 0 16px;font-size:22px;line-height:28px;font-weight:600;color:#1b2328">${text(mail.title)}</h1>
${[mail.greeting, ...mail.paragraphs].map(paragraph).join('\n')}
${mail.quote === '' ? '' : quoted(mail.quote)}
${mail.button ? buttonHtml(mail.button, mail) : ''}
${mail.note === '' ? '' : small(text(mail.note))}
</div>
<div style="max-width:560px;margin:16px auto 0;padding:0 28px">
${mail.footer.map((line) => small(text(line))).join('\n')}
</div>
</body>
</html>
`;
}

function buttonHtml(
  { label, link }: { label: string; link: string },
  { accent, linkHint }: Pick<MailParts, 'accent' | 'linkHint'>,
): string {
  const target = escapeHtml(link);
  const url = `<a href="${target}" style="color:inherit;word-break:break-all">${target}</a>`;
  return `<p style="margin:24px 0"><a href="${target}" style="display:inline-block;padding:13px 24px;border-radius:6px;background:${inkOf(accent)};color:#ffffff;font-weight:600;text-decoration:none">${text(label)}</a></p>
${small(`${text(linkHint)}<br>${url}`)}`;
}

const text = (words: string) => escapeHtml(words).replaceAll('\n', '<br>');
const paragraph = (words: string) =>
  `<p class="ink" style="margin:0 0 16px;color:#1b2328">${text(words)}</p>`;
const small = (html: string) =>
  `<p class="muted" style="margin:0 0 8px;font-size:13px;line-height:19px;color:#56626b">${html}</p>`;
const quoted = (words: string) =>
  `<blockquote class="ink" style="margin:0 0 16px;padding:0 0 0 16px;border-left:3px solid #c9d2ce;color:#1b2328">${text(words)}</blockquote>`;
