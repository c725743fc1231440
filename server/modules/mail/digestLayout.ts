import { inkOf } from '#contract/accent.ts';

import { cleanLine } from './cleanLine.ts';
import { escapeHtml } from './escapeHtml.ts';
import type { DigestRow, MailData } from './kinds.ts';
import { frameHtml, type MailParts, plateHtml, senderHtml } from './layout.ts';

type Digest = { parts: MailParts; data: MailData['digest'] };

const MUTED = 'class="muted" style="margin:0 0 8px;font-size:14px;line-height:20px;color:#56626b"';
const LINE = 'class="line" valign="top" style="border-top:1px solid #dfe4e2;padding:10px';

const shown = (words: string) => escapeHtml(cleanLine(words));

/** The plain-text alternative of a digest. */
export function digestText({ parts, data }: Digest): string {
  const { title, button, sender, footer, paragraphs, note } = parts;
  // The first one’s title is the mail’s.
  const sections = data.sections.map((section, index) =>
    [
      index > 0 && section.title,
      ...section.rows.map(rowText),
      section.more !== '' && `${section.more}:\n  ${data.inbox}`,
    ]
      .filter(Boolean)
      .join('\n'),
  );
  const way = button ? `${button.label}:\n${button.link}` : '';
  const change = `${note}:\n${data.settings}`;
  const blocks = [data.day, title, ...sections, way, ...paragraphs, change];
  return `${blocks.join('\n\n')}\n\n-- \n${[sender, ...footer].join('\n')}\n`;
}

const rowText = ({ plate, title, text, note, link }: DigestRow) =>
  `* ${[plate, title, text, note].filter(Boolean).map(cleanLine).join(' · ')}\n  ${link}`;

/** The HTML alternative of a digest: what needs its reader, the button, and what they may want to know. */
export function digestHtml({ parts, data }: Digest): string {
  const { accent, button, title, paragraphs, note } = parts;
  const [first, ...others] = data.sections.map((section, index) => {
    const heading =
      index === 0
        ? `<h1 class="ink" style="margin:0 0 12px;font-size:26px;line-height:32px;font-weight:600;color:#1b2328">${escapeHtml(title)}</h1>`
        : `<h2 class="ink" style="margin:24px 0 8px;font-size:17px;line-height:24px;font-weight:600;color:#1b2328">${shown(section.title)}</h2>`;
    const rows = section.rows.map(rowHtml).join('');
    const more =
      section.more === ''
        ? ''
        : `<p ${MUTED}><a href="${escapeHtml(data.inbox)}" style="color:inherit">${shown(section.more)}</a></p>`;
    return `${heading}\n<table role="presentation" width="100%" cellpadding="0" cellspacing="0">${rows}</table>\n${more}`;
  });
  const content = `${senderHtml(parts)}
<p ${MUTED}>${shown(data.day)}</p>
${first}
${button ? `<p style="margin:20px 0 16px"><a href="${escapeHtml(button.link)}" style="display:block;padding:15px 12px;border-radius:8px;background:${inkOf(accent)};color:#ffffff;font-size:18px;font-weight:600;text-align:center;text-decoration:none">${escapeHtml(button.label)}</a></p>` : ''}
${others.join('\n')}`;
  const change = `<a href="${escapeHtml(data.settings)}" style="color:inherit">${escapeHtml(note)}</a>`;
  const foot = `<p ${MUTED}>${paragraphs.map(escapeHtml).join('<br>')} ${change}</p>`;
  const preheader = (data.sections[0]?.rows ?? []).slice(0, 2).map((row) => row.title);
  return frameHtml({ ...parts, preheader: cleanLine(preheader.join(' · ')) }, content, foot);
}

function rowHtml({ plate, title, text, note, isLate, link }: DigestRow): string {
  const door = plate === '' ? '' : plateHtml(cleanLine(plate));
  const state = isLate
    ? `<span class="late" style="font-weight:600;color:#ac3216">${shown(note)}</span>`
    : `<span class="muted" style="color:#56626b">${shown(note)}</span>`;
  return `<tr><td ${LINE} 12px 10px 0;width:64px;white-space:nowrap">${door}</td><td ${LINE} 0"><a class="ink" href="${escapeHtml(link)}" style="color:#1b2328;font-weight:600;line-height:22px;text-decoration:none;word-break:break-word">${shown(title)}</a><div class="muted" style="font-size:14px;line-height:20px;color:#56626b;word-break:break-word">${shown(text)}</div></td><td ${LINE} 0 10px 12px;font-size:15px;line-height:22px;white-space:nowrap" align="right">${state}</td></tr>`;
}
