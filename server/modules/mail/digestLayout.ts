import { buttons, heading, link, muted, plate, subheading, table } from './blocks.ts';
import { cleanLine } from './cleanLine.ts';
import { escapeHtml } from './escapeHtml.ts';
import { frameHtml } from './frame.ts';
import type { DigestRow, MailData } from './kinds.ts';
import type { MailParts } from './layout.ts';
import { COLOR, font } from './theme.ts';

type Digest = { parts: MailParts; data: MailData['digest'] };

const shown = (words: string) => escapeHtml(cleanLine(words));

/** The plain-text alternative of a digest. */
export function digestText({ parts, data }: Digest): string {
  const { title, buttons: presses, sender, footer, paragraphs, note } = parts;
  // The first one’s title is the mail’s.
  const sections = data.sections.map((section, index) =>
    [
      index > 0 && `${section.title} (${section.count})`,
      ...section.rows.map(rowText),
      section.more !== '' && `${section.more}:\n  ${section.link}`,
    ]
      .filter(Boolean)
      .join('\n'),
  );
  const ways = presses.map(({ label, link: target }) => `${label}:\n${target}`);
  const change = `${note}:\n${data.settings}`;
  const blocks = [data.day, title, ...sections, ...ways, ...paragraphs, change];
  return `${blocks.join('\n\n')}\n\n-- \n${[sender, ...footer].join('\n')}\n`;
}

const rowText = ({ plate: door, title, text, note, link: target }: DigestRow) =>
  `* ${[door, title, text, note].filter(Boolean).map(cleanLine).join(' · ')}\n  ${target}`;

/** The HTML alternative of a digest: what needs its reader, the button, and what they may want to know. */
export function digestHtml({ parts, data }: Digest): string {
  const { accent, title, paragraphs, note } = parts;
  const [first = '', ...others] = data.sections.map((section, index) => {
    const top = index === 0 ? heading(title) : subheading(section.title, String(section.count));
    const hasPlates = section.rows.some((row) => row.plate !== '');
    const rows = section.rows.map((row) => rowHtml(row, hasPlates)).join('');
    const more =
      section.more === ''
        ? ''
        : muted(link(cleanLine(section.more), section.link, accent), '10px 0');
    return `${top}\n${table(rows)}\n${more}`;
  });
  const content = [
    muted(shown(data.day), '0 0 2px'),
    first,
    buttons(parts.buttons, accent),
    ...others,
  ].join('\n');
  const preheader = (data.sections[0]?.rows ?? []).slice(0, 2).map((row) => row.title);
  return frameHtml(
    {
      ...parts,
      preheader: cleanLine(preheader.join(' · ')),
      further: [paragraphs.join(' ')],
      change: { label: note, link: data.settings },
    },
    content,
  );
}

function rowHtml(
  { plate: number, title, text, note, isLate, link: target }: DigestRow,
  hasPlates: boolean,
): string {
  const cell = `valign="top" style="border-top:1px solid ${COLOR.line};`;
  const door = number === '' ? '' : plate(cleanLine(number));
  const first = hasPlates
    ? `<td class="ln" ${cell}padding:11px 12px 11px 0;width:64px;white-space:nowrap">${door}</td>`
    : '';
  const state = isLate
    ? `<td class="ln dgt" align="right" ${cell}padding:10px 0 10px 12px;font-size:15px;line-height:22px;font-weight:600;color:${COLOR.danger};white-space:nowrap">${shown(note)}</td>`
    : `<td class="ln t2" align="right" ${cell}padding:10px 0 10px 12px;${font('label')}color:${COLOR.muted};white-space:nowrap">${shown(note)}</td>`;
  return `<tr>${first}<td class="ln" ${cell}padding:10px 0"><a href="${escapeHtml(target)}" class="t" style="${font('strong')}color:${COLOR.ink};text-decoration:none;word-break:break-word">${shown(title)}</a><div class="t2" style="${font('small')}color:${COLOR.muted};word-break:break-word">${shown(text)}</div></td>${state}</tr>`;
}
