import { inkOf } from '#contract/accent.ts';

import { escapeHtml } from './escapeHtml.ts';
import {
  frameHtml,
  hint,
  type MailParts,
  paragraph,
  plateHtml,
  quoted,
  senderHtml,
  small,
  text,
} from './layout.ts';

/** The HTML alternative of an urgent mail: what and where, the buttons at once, then the rest. */
export function alertHtml(mail: MailParts): string {
  const [where = '', ...opening] = mail.paragraphs;
  const [reporter = '', ...others] = mail.further;
  return frameHtml(
    mail,
    `${senderHtml(mail)}
<p class="alert" style="margin:0 -28px 24px;padding:12px 28px;background:#fce9e3;font-size:17px;font-weight:600;color:#ac3216">${text(mail.alert)}</p>
<h1 class="ink" style="margin:0 0 12px;font-size:26px;line-height:32px;font-weight:600;color:#1b2328">${text(mail.title)}</h1>
<p class="muted" style="margin:0 0 4px;line-height:26px;color:#56626b">${[placeHtml(where, mail.plate), ...opening.map(text)].join('<br>')}</p>
${buttonsHtml(mail)}
${mail.quote === '' ? '' : quoted(mail.quote)}
${paragraph(reporter)}
${small(text(mail.note))}
${hint(mail)}`,
    others.map((words) => small(text(words))).join('\n'),
  );
}

function placeHtml(where: string, plate: string): string {
  if (plate === '' || !where.startsWith(plate)) return text(where);
  return `${plateHtml(plate)} ${text(where.slice(plate.length).trim())}`;
}

/** For a thumb in the dark: side by side, 56 px high. */
function buttonsHtml({ button, call, accent }: MailParts): string {
  const block =
    'display:block;padding:14px 8px;border-radius:10px;text-align:center;font-size:18px;line-height:24px;font-weight:600;text-decoration:none;word-break:break-word;border:2px solid';
  const main = button
    ? `<td width="58%" valign="top" style="padding:0"><a href="${escapeHtml(button.link)}" style="${block} ${inkOf(accent)};background:${inkOf(accent)};color:#ffffff">${text(button.label)}</a></td>`
    : '';
  const second = call
    ? `<td valign="top" style="padding:0 0 0 10px"><a class="call" href="${escapeHtml(call.link)}" style="${block} #858e89;color:#1b2328">${text(call.label)}</a></td>`
    : '';
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:20px 0 16px"><tr>${main}${second}</tr></table>`;
}
