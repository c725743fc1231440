import { escapeHtml } from './escapeHtml.ts';
import { COLOR, font } from './theme.ts';

/*
 * Comments in a mail's HTML that are filled when it is sent: a note that it is late, the company's logo, and photos that its
 * recipient may still see. Without them the mail is whole; text of people has no comments, as it is escaped.
 */

export const NOTE_PLACE = '<!-- note -->';
const LOGO = { from: '<!-- logo -->', to: '<!-- /logo -->' };
const PHOTO = /<!-- (small|half|pair) photo (\d+)(?: (\S+))? -->/gu;

/** A picture at twice its width and height. `source`: an address, in mail `cid:`. */
export type Picture = { source: string; width: number; height: number };
type PhotoSize = 'small' | 'half' | 'pair';

/** The sender's name, where a logo replaces it. */
export const logoPlace = (html: string): string => `${LOGO.from}${html}${LOGO.to}`;

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
  const filled = html.replaceAll(PHOTO, (_, size: PhotoSize, id: string, caption = '') => {
    const photo = photos.get(Number(id));
    return photo ? photoCell(photo, size, decodeURIComponent(caption)) : '';
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
