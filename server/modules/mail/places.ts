import { escapeHtml } from './escapeHtml.ts';
import { fromRightToLeft } from './rightToLeft.ts';
import { COLOR, font } from './theme.ts';

/*
 * Comments in a mail's HTML that are filled when it is sent: a note that it is late, the company's logo, and photos that its
 * recipient may still see. Without them the mail is whole; text of people has no comments, as it is escaped.
 */

export const NOTE_PLACE = '<!-- note -->';
const LOGO = { from: '<!-- logo -->', to: '<!-- /logo -->' };
const CONTENT = { from: '<!-- content -->', to: '<!-- /content -->' };
const ONCE = { from: '<!-- once -->', to: '<!-- /once -->' };
const PHOTO = /<!-- (small|half|pair) photo (\d+)(?: (\S+))? -->/gu;

/** A picture at twice its width and height. `source`: an address, in mail `cid:`. */
export type Picture = { source: string; width: number; height: number };
type PhotoSize = 'small' | 'half' | 'pair';

/** The sender's name, where a logo replaces it. */
export const logoPlace = (html: string): string => `${LOGO.from}${html}${LOGO.to}`;

/** What a mail says of its cause. */
export const contentPlace = (html: string): string => `${CONTENT.from}\n${html}\n${CONTENT.to}`;

/** A part of that which a mail with several causes says once: the greeting, the issue, the same buttons. */
export const oncePlace = (html: string): string =>
  html === '' ? '' : `${ONCE.from}${html}${ONCE.to}`;

/** What a mail says of its cause. */
export const contentIn = (html: string): string =>
  html.slice(html.indexOf(CONTENT.from) + CONTENT.from.length, html.indexOf(CONTENT.to));

/** A mail that says what several mails say, one below the other. */
export function withContents(html: string, contents: readonly string[], subject: string): string {
  const said = new Set<string>();
  const all = contents.map((content) =>
    content.replaceAll(/<!-- once -->(.*?)<!-- \/once -->/gsu, (place, part: string) => {
      const isNew = !said.has(part);
      said.add(part);
      return isNew ? place : '';
    }),
  );
  const [from, to] = [html.indexOf(CONTENT.from), html.indexOf(CONTENT.to)];
  const whole = `${html.slice(0, from)}${CONTENT.from}${all.join('\n')}${html.slice(to)}`;
  return whole.replace(/<title>.*?<\/title>/su, () => `<title>${escapeHtml(subject)}</title>`);
}

const ISSUE = /<!-- issue (\d+) -->.*?<!-- \/issue -->/gsu;

/** What a mail says of another issue than its own. */
export const issuePlace = (id: number | undefined, html: string): string =>
  id === undefined ? html : `<!-- issue ${id} -->${html}<!-- /issue -->`;

/** Ids of the other issues that a mail names. */
export const issuesIn = (html: string): number[] =>
  [...html.matchAll(ISSUE)].map(([, id]) => Number(id));

/** A mail without what it says of other issues than `seen`; in its text that is a line with the issue's address. */
export function withoutUnseen(
  { html, text }: { html: string; text: string },
  seen: ReadonlySet<number>,
) {
  const unseen = issuesIn(html).filter((id) => !seen.has(id));
  return {
    html: html.replaceAll(ISSUE, (place, id: string) => (seen.has(Number(id)) ? place : '')),
    text: unseen.reduce(
      (words, id) => words.replaceAll(new RegExp(`^.*/issue/${id}$\\n?`, 'gmu'), ''),
      text,
    ),
  };
}

/** A cell for a photo at the beginning of a row. */
export const photoPlace = (id: number | null, size: 'small' | 'half'): string =>
  id === null ? '' : `<!-- ${size} photo ${id} -->`;

/** A cell for one of two photos, with what is written below it; the only one that is shown takes the whole row. */
export const pairPlace = (id: number, caption: string): string =>
  `<!-- pair photo ${id} ${encodeURIComponent(caption)} -->`;

/** Ids of the photos that a mail has places for. */
export const photosIn = (html: string): number[] => [
  ...new Set([...html.matchAll(PHOTO)].map(([, , id]) => Number(id))),
];

type Pictures = { logo: (Picture & { name: string }) | undefined; photos: Map<number, Picture> };

/** Fills the places of logo and photos. */
export function withPictures(html: string, { logo, photos }: Pictures): string {
  const isRtl = /^<!doctype html>\n<html [^>]*dir="rtl"/u.test(html);
  const filled = html.replaceAll(PHOTO, (_, size: PhotoSize, id: string, caption = '') => {
    const photo = photos.get(Number(id));
    const cell = photo ? photoCell(photo, size, decodeURIComponent(caption)) : '';
    return isRtl ? fromRightToLeft(cell) : cell;
  });
  const [from, to] = [filled.indexOf(LOGO.from), filled.indexOf(LOGO.to)];
  if (!logo || from === -1) return filled;
  const { source, width, height, name } = logo;
  const image = `<span class="lg" style="display:inline-block"><img src="${source}" alt="${escapeHtml(name)}" width="${width}" height="${height}" style="display:block"></span>`;
  return `${filled.slice(0, from)}${image}${filled.slice(to + LOGO.to.length)}`;
}

function photoCell({ source }: Picture, size: PhotoSize, caption: string): string {
  if (size === 'pair') {
    return `<td width="50%" valign="top" style="padding:0 4px 8px"><img src="${source}" alt="${escapeHtml(caption)}" width="100%" style="display:block;width:100%;border-radius:8px;aspect-ratio:4/3;object-fit:cover"><div class="t2" style="${font('small')}color:${COLOR.muted};padding-top:4px">${escapeHtml(caption)}</div></td>`;
  }
  return size === 'small'
    ? `<td width="72" valign="top" style="padding-right:14px"><img src="${source}" alt="" width="72" height="72" style="display:block;width:72px;height:72px;object-fit:cover;border-radius:8px"></td>`
    : `<td width="46%" valign="top" style="padding-right:14px"><img src="${source}" alt="" width="100%" style="display:block;width:100%;border-radius:8px"></td>`;
}
