import { directionOf } from '#contract/locales.ts';

import { link, type MailButton, text, unbroken } from './blocks.ts';
import { escapeHtml } from './escapeHtml.ts';
import { logoPlace, NOTE_PLACE } from './places.ts';
import { fromRightToLeft } from './rightToLeft.ts';
import { COLOR, font, FONT_FAMILY, stripe, styleSheet } from './theme.ts';

/** What surrounds the content of a mail, as plain text. */
export type MailFrame = {
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
  /** Below the mail. */
  further: string[];
  /** Where its recipient chooses which mails they get. */
  change: MailButton | undefined;
  footer: string[];
};

/** The page around a mail's content. */
export function frameHtml(mail: MailFrame, content: string): string {
  const isRtl = directionOf(mail.locale) === 'rtl';
  const dir = isRtl ? ' dir="rtl"' : '';
  const band = `border-bottom:1px solid ${COLOR.line};padding:16px 32px 14px`;
  const alert =
    mail.alert === ''
      ? ''
      : `<tr><td class="pad dg" style="background:${COLOR.dangerSoft};border-bottom:1px solid ${COLOR.dangerLine};padding:12px 32px"><span class="dgt" style="${font('h2')}color:${COLOR.danger}">${text(mail.alert)}</span></td></tr>`;
  const cells = `<tr><td style="background:${stripe(mail.accent)};height:6px;line-height:6px;font-size:0">&nbsp;</td></tr>
<tr><td class="pad ln" style="${band}">${logoPlace(`<span class="t" style="${font('h2')}color:${COLOR.ink}">${text(mail.sender)}</span>`)}</td></tr>
${alert}
<tr><td class="pad" style="padding:28px 32px 24px">
${NOTE_PLACE}
${content}
</td></tr>`;
  const html = `<!doctype html>
<html lang="${escapeHtml(mail.locale)}"${dir}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(mail.subject)}</title>
${styleSheet(mail.accent)}
</head>
<body${dir} class="cv" style="margin:0;padding:0;background:${COLOR.canvas};${FONT_FAMILY}">
${mail.preheader === '' ? '' : `<div style="display:none;max-height:0;overflow:hidden">${text(mail.preheader)}</div>`}
<table${dir} role="presentation" width="100%" cellpadding="0" cellspacing="0" class="cv" style="background:${COLOR.canvas};${FONT_FAMILY}"><tr><td align="center" class="edge" style="padding:24px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="sf" style="max-width:560px;background:${COLOR.surface};border:1px solid ${COLOR.line};border-radius:10px;border-collapse:separate;overflow:hidden;text-align:left">
${cells}
</table>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;text-align:left"><tr><td class="pad t2" style="padding:18px 33px 8px;${font('foot')}color:${COLOR.muted};word-break:break-word">${footOf(mail)}</td></tr></table>
</td></tr></table>
</body>
</html>
`;
  return isRtl ? fromRightToLeft(html) : html;
}

const PHONE = /[+\d][\d -]{5,}\d/gu;

function footOf({ further, change, footer, accent }: MailFrame): string {
  const parts = [
    ...further.map(text),
    change ? link(change.label, change.link, accent) : '',
    footer.map((line) => unbroken(text(line), PHONE)).join('<br>'),
  ];
  return parts.filter(Boolean).join('<br><br>');
}
