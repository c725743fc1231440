import { buffer } from 'node:stream/consumers';

import sharp from 'sharp';

import type { Tenancy } from '../../db/tenancy.ts';
import type { FilePlace } from '../../ports/filePlace.ts';
import type { Files } from '../../ports/files.ts';
import type { MailPicture } from '../../ports/mail.ts';
import type { ClaimedMail } from './mail.repository.ts';
import { findPhotos } from './pictures.repository.ts';
import { photosIn, type Picture, withPictures } from './places.ts';

/** Twice what a mail shows, for screens with small pixels. */
const LOGO = { width: 280, height: 72 };
const PHOTO = { width: 480, height: 480 };

type PictureNeeds = { tenancy: Tenancy; files: Pick<Files, 'read'> };
export type Pictured = Pick<ClaimedMail, 'accountId' | 'sender' | 'logoKey' | 'html'> & {
  issueIds: number[] | null;
};
type Drawn = { bytes: Buffer; width: number; height: number };

/**
 * A mail's HTML with its company's logo and the photos that may be seen now, and those pictures. Without one that cannot be
 * read the mail is whole.
 */
export async function fillPictures(
  mail: Pictured,
  needs: PictureNeeds,
): Promise<{ html: string; pictures: MailPicture[] }> {
  const { accountId, issueIds, sender, logoKey } = mail;
  const pictures: MailPicture[] = [];
  const add = (cid: string, kind: 'png' | 'jpeg', drawn: Drawn): Picture => {
    pictures.push({
      cid,
      contentType: `image/${kind}`,
      filename: `${cid}.${kind}`,
      content: drawn.bytes,
    });
    return { source: `cid:${cid}`, width: drawn.width, height: drawn.height };
  };
  const photos = new Map<number, Picture>();
  const ids = photosIn(mail.html);
  if (accountId === null) return { html: mail.html, pictures };
  const logo =
    logoKey === null ? undefined : await draw(needs, { accountId, key: logoKey }, 'logo');
  if (ids.length > 0 && issueIds) {
    const found = await needs.tenancy.reading(accountId, (tx) => findPhotos(tx, { ids, issueIds }));
    for (const { id, key } of found) {
      const photo = await draw(needs, { accountId, key }, 'photo');
      if (photo) photos.set(id, add(`photo-${id}`, 'jpeg', photo));
    }
  }
  const shown = logo && { ...add('logo', 'png', logo), name: sender ?? '' };
  return { html: withPictures(mail.html, { logo: shown, photos }), pictures };
}

async function draw(
  { files }: PictureNeeds,
  place: FilePlace,
  kind: 'logo' | 'photo',
): Promise<Drawn | undefined> {
  try {
    const stored = await files.read(place, kind === 'logo' ? 'original' : 'thumb');
    if (!stored) return undefined;
    const opened = sharp(await buffer(stored.stream), { failOn: 'error' });
    const { data: bytes, info } = await (
      kind === 'logo'
        ? opened
            .resize({ ...LOGO, fit: 'inside', withoutEnlargement: true })
            .png({ compressionLevel: 9 })
        : opened.resize({ ...PHOTO, fit: 'inside', withoutEnlargement: true }).jpeg({ quality: 76 })
    ).toBuffer({ resolveWithObject: true });
    const scale = kind === 'logo' ? LOGO.height / 36 : 1;
    return {
      bytes,
      width: Math.round(info.width / scale),
      height: Math.round(info.height / scale),
    };
  } catch {
    return undefined;
  }
}
