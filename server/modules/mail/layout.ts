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
  /** Band above an urgent mail, which needs no greeting; empty for none. */
  alert: string;
  /** Beginning that programs show in their list; empty for that of the content. */
  preheader: string;
  /** Number of a door, with which the first paragraph begins; empty for none. */
  plate: string;
  greeting: string;
  title: string;
  paragraphs: string[];
  /** Text written by a person, with its line breaks; empty if there is none. */
  quote: string;
  /** Absent in mail without a destination. */
  button: { label: string; link: string } | undefined;
  /** A number to call. */
  call: { label: string; link: string } | undefined;
  /** Paragraphs below the buttons. */
  further: string[];
  linkHint: string;
  note: string;
  footer: string[];
};

/** The plain-text alternative. */
export function layoutText(mail: MailParts): string {
  const { alert, title, paragraphs, button, further, note, sender, footer } = mail;
  const opening = alert === '' ? [mail.greeting] : [alert, title];
  const quote = mail.quote === '' ? '' : mail.quote.replaceAll(/^/gmu, '> ');
  const way = button ? `${button.label}:\n${button.link}` : '';
  const parts = [...opening, ...paragraphs, quote, way, ...further, note];
  return `${parts.filter((part) => part !== '').join('\n\n')}\n\n-- \n${[sender, ...footer].join('\n')}\n`;
}

/** Where a note is put into a mail when it is sent. */
const NOTE_PLACE = '<!-- note -->';

type Written = { text: string; html: string; lateNote: string };

/** Both alternatives with their note at the beginning. */
export const withNote = ({ text: plain, html, lateNote }: Written) => ({
  text: `${lateNote}\n\n${plain}`,
  html: html.replace(NOTE_PLACE, () => small(text(lateNote))),
});

const FONT = "font-family:'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const DARK = `
  @media (prefers-color-scheme: dark) {
    .canvas { background: #14181b !important; }
    .card { background: #1e2427 !important; border-left-color: #39424a !important; border-right-color: #39424a !important; border-bottom-color: #39424a !important; }
    .ink { color: #eef1f3 !important; }
    .muted, .muted a { color: #b4bec6 !important; }
    .alert { background: #40201a !important; color: #ff9d82 !important; }
    .call { color: #eef1f3 !important; border-color: #77817c !important; }
    .line { border-color: #39424a !important; }
    .plate { border-color: #77817c !important; }
    .late { color: #ff9d82 !important; }
  }
  @media (max-width: 480px) {
    .card { padding-left: 20px !important; padding-right: 20px !important; }
    .alert { margin-left: -20px !important; margin-right: -20px !important; padding-left: 20px !important; padding-right: 20px !important; }
  }`;

/**
 * The HTML alternative, with the sender's name and colour: no pictures, tables or remote content, and readable when a
 * mail program inverts colours for dark mode.
 */
export function layoutHtml(mail: MailParts): string {
  const opening = [mail.greeting, ...mail.paragraphs];
  const quote = mail.quote === '' ? '' : quoted(mail.quote);
  return frameHtml(
    mail,
    `${senderHtml(mail)}
<h1 class="ink" style="margin:0 0 16px;font-size:22px;line-height:28px;font-weight:600;color:#1b2328">${text(mail.title)}</h1>
${opening.map(paragraph).join('\n')}
${quote}
${buttonHtml(mail)}
${mail.further.map(paragraph).join('\n')}
${mail.note === '' ? '' : small(text(mail.note))}`,
  );
}

type MailFrame = Pick<MailParts, 'locale' | 'subject' | 'accent' | 'preheader' | 'footer'>;

/** The page around a mail's content; `foot`: HTML below it. */
export function frameHtml(mail: MailFrame, content: string, foot = ''): string {
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
${mail.preheader === '' ? '' : `<div style="display:none;max-height:0;overflow:hidden">${text(mail.preheader)}</div>`}
<div class="card" style="max-width:560px;margin:0 auto;background:#ffffff;border:1px solid #dfe4e2;border-top:6px solid ${decorOf(mail.accent)};border-radius:8px;padding:28px 28px 20px">
${NOTE_PLACE}
${content}
</div>
<div style="max-width:560px;margin:16px auto 0;padding:0 28px">${foot}
${mail.footer.map((line) => small(text(line))).join('\n')}
</div>
</body>
</html>
`;
}

const buttonHtml = ({ button, accent, ...mail }: MailParts): string =>
  button
    ? `<p style="margin:24px 0"><a href="${escapeHtml(button.link)}" style="display:inline-block;padding:13px 24px;border-radius:6px;background:${inkOf(accent)};color:#ffffff;font-weight:600;text-decoration:none">${text(button.label)}</a></p>
${hint({ button, ...mail })}`
    : '';

/** The address of the button, for programs that show none. */
export function hint({ button, linkHint }: Pick<MailParts, 'button' | 'linkHint'>): string {
  if (!button) return '';
  const target = escapeHtml(button.link);
  return small(
    `${text(linkHint)}<br><a href="${target}" style="color:inherit;word-break:break-all">${target}</a>`,
  );
}

export const text = (words: string) => escapeHtml(words).replaceAll('\n', '<br>');
export const paragraph = (words: string) =>
  `<p class="ink" style="margin:0 0 16px;color:#1b2328">${text(words)}</p>`;
export const small = (html: string) =>
  `<p class="muted" style="margin:0 0 8px;font-size:13px;line-height:19px;color:#56626b">${html}</p>`;
export const quoted = (words: string) =>
  `<blockquote class="ink" style="margin:0 0 16px;padding:0 0 0 16px;border-left:3px solid #c9d2ce;color:#1b2328">${text(words)}</blockquote>`;
export const senderHtml = ({ sender }: Pick<MailParts, 'sender'>) =>
  `<p class="ink" style="margin:0 0 24px;font-weight:600;color:#1b2328">${text(sender)}</p>`;
/** The number of a door, as on its sign. */
export const plateHtml = (number: string) =>
  `<span class="ink plate" style="display:inline-block;border:1px solid #858e89;border-radius:4px;padding:0 7px;font-size:14px;line-height:22px;font-weight:600;color:#1b2328;white-space:nowrap">${text(number)}</span>`;
