import { escapeHtml } from './escapeHtml.ts';
import { issuePlace, photoPlace } from './places.ts';
import { COLOR, font, lightAccent } from './theme.ts';

/** A press of its reader. The first of a mail is the main one. */
export type MailButton = { label: string; link: string };
/** A line of facts, with its name. `link`: an address or a telephone number to call. */
export type LabelledFact = {
  label: string;
  value: string;
  link?: string | undefined;
  /** Another issue that it is about. */
  issueId?: number | undefined;
};
/** The issue of a mail. Empty texts are left out. */
export type IssueCard = {
  title: string;
  plate: string;
  place: string;
  issue: string;
  photoId: number | null;
};
/** A day as a leaf of a calendar. */
export type DayLeaf = { weekday: string; day: string; month: string };

/** What matches stays on one line. */
export const unbroken = (html: string, part: RegExp) =>
  html.replaceAll(part, '<span style="white-space:nowrap">$&</span>');

/** With the marks that keep them from left to right. */
const HOURS = /\u2066?\d\d:\d\d–\d\d:\d\d\u2069?/gu;

export const text = (words: string) => unbroken(escapeHtml(words).replaceAll('\n', '<br>'), HOURS);

/** A table for layout, which no screen reader announces. */
export const table = (rows: string, style = '', attributes = 'width="100%"') =>
  `<table role="presentation" ${attributes} cellpadding="0" cellspacing="0" style="border-collapse:separate;${style}">${rows}</table>`;

export const heading = (words: string, margin = '0 0 12px') =>
  `<h1 class="t" style="margin:${margin};${font('h1')}letter-spacing:-.4px;color:${COLOR.ink};word-break:break-word">${text(words)}</h1>`;

/** `aside`: muted words behind it. */
export const subheading = (words: string, aside = '') =>
  `<h2 class="t" style="margin:24px 0 8px;${font('h2')}color:${COLOR.ink}">${text(words)}${aside === '' ? '' : ` <span class="t2" style="font-weight:400;color:${COLOR.muted}">${text(aside)}</span>`}</h2>`;

export const paragraphOf = (html: string) =>
  `<p class="t" style="margin:0 0 16px;${font('text')}color:${COLOR.ink};word-break:break-word">${html}</p>`;

export const muted = (html: string, margin = '0 0 12px') =>
  `<p class="t2" style="margin:${margin};${font('label')}color:${COLOR.muted};word-break:break-word">${html}</p>`;

/** Words of a person, with their line breaks. */
export const quoted = (words: string) =>
  `<blockquote dir="auto" class="t ln" style="margin:0 0 16px;padding:0 0 0 14px;border-left:3px solid ${COLOR.line};${font('text')}color:${COLOR.ink};word-break:break-word">${text(words)}</blockquote>`;

export const link = (label: string, target: string, accent: string) =>
  `<a href="${escapeHtml(target)}" class="a" style="color:${lightAccent(accent)};font-weight:600">${text(label)}</a>`;

/** The number of a door, as on its sign. */
export const plate = (number: string) =>
  `<span dir="ltr" class="plate" style="display:inline-block;border:1px solid ${COLOR.edge};border-radius:4px;padding:0 7px;${font('plate')}color:${COLOR.ink};white-space:nowrap">${text(number)}</span>`;

/** The same as the first thing of a mail. */
export const bigPlate = (number: string) =>
  `<span dir="ltr" class="plate" style="display:inline-block;border:2px solid ${COLOR.ink};border-radius:6px;padding:4px 14px;${font('bigPlate')}color:${COLOR.ink};white-space:nowrap">${text(number)}</span>`;

const FRAME = 'border-radius:10px;text-align:center;border:2px solid';
const PRESS = 'display:block;padding:14px 8px;text-decoration:none;word-break:break-word;';

const press = ({ label, link: target }: MailButton, color: string) =>
  `<a href="${escapeHtml(target)}" class="${color === COLOR.ink ? 't' : ''}" style="${PRESS}color:${color};${font('button')}">${text(label)}</a>`;

/**
 * The buttons of a mail, 56 px high, two side by side at any width, of the same height. An address only opens a page:
 * scanners follow links.
 */
export function buttons(list: readonly MailButton[], accent: string): string {
  const [main, second] = list;
  if (!main) return '';
  const ink = lightAccent(accent);
  const first = `class="b1" style="${FRAME} ${ink};background:${ink}">${press(main, '#ffffff')}`;
  if (!second) return `<div style="margin:20px 0 16px"><div ${first}</div></div>`;
  const other = `class="b2" style="${FRAME} ${COLOR.edge};background:${COLOR.surface}">${press(second, COLOR.ink)}`;
  return table(
    `<tr><td width="54%" ${first}</td><td width="10" style="font-size:0">&nbsp;</td><td ${other}</td></tr>`,
    'margin:20px 0 16px',
  );
}

/** Facts with their names, one below the other. */
export function facts(list: readonly LabelledFact[], accent: string): string {
  const cell = `valign="top" style="border-top:1px solid ${COLOR.line};`;
  const rows = list.map(({ label, value, link: target, issueId }) =>
    issuePlace(
      issueId,
      `<tr><td class="t2 ln" ${cell}padding:10px 16px 10px 0;width:104px;${font('label')}color:${COLOR.muted}">${text(label)}</td><td class="t ln" ${cell}padding:10px 0;${font('fact')}color:${COLOR.ink};word-break:break-word">${target === undefined ? text(value) : link(value, target, accent)}</td></tr>`,
    ),
  );
  return rows.length === 0 ? '' : table(rows.join(''), 'margin:4px 0 12px');
}

/** The issue of a mail, with its photo if the recipient may see it when the mail is sent. */
export function card({ title, plate: number, place, issue, photoId }: IssueCard): string {
  const door = number === '' ? '' : `${plate(number)} `;
  const lines = [`${door}${text(place)}`.trim(), text(issue)].filter(Boolean).join('<br>');
  const about = `<td valign="top"><div dir="auto" class="t" style="margin-bottom:4px;${font('name')}color:${COLOR.ink};word-break:break-word">${text(title)}</div><div class="t2" style="font-size:15px;line-height:24px;color:${COLOR.muted};word-break:break-word">${lines}</div></td>`;
  return table(
    `<tr><td class="in" style="background:${COLOR.inset};border:1px solid ${COLOR.line};border-radius:10px;padding:16px">${table(`<tr>${photoPlace(photoId, 'small')}${about}</tr>`)}</td></tr>`,
    'margin:4px 0 16px',
  );
}

/** A day as a leaf of a calendar beside a heading. */
export function withLeaf({ weekday, day, month }: DayLeaf, html: string, accent: string): string {
  const ink = lightAccent(accent);
  const leaf = table(
    `<tr><td class="b1" style="background:${ink};color:#ffffff;font-size:14px;line-height:26px;font-weight:600">${text(weekday)}</td></tr><tr><td class="t" style="${font('day')}color:${COLOR.ink};padding-top:2px">${text(day)}</td></tr><tr><td class="t2" style="font-size:14px;line-height:18px;color:${COLOR.muted};padding-bottom:6px">${text(month)}</td></tr>`,
    `width:76px;border:1px solid ${COLOR.edge};border-radius:8px;overflow:hidden;text-align:center`,
    'class="day"',
  );
  return table(
    `<tr><td width="76" valign="top" style="padding-right:18px">${leaf}</td><td valign="middle">${html}</td></tr>`,
    'margin-bottom:20px',
  );
}
