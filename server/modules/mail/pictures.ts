import { buffer } from 'node:stream/consumers';

import sharp from 'sharp';

import type { Tenancy } from '../../db/tenancy.ts';
import type { Logos } from '../../http/brands.ts';
import type { FilePlace } from '../../ports/filePlace.ts';
import type { Files } from '../../ports/files.ts';
import type { MailPicture } from '../../ports/mail.ts';
import type { ClaimedMail } from './mail.repository.ts';
import { findPhotos } from './pictures.repository.ts';
import { photosIn, type Picture, withPictures } from './places.ts';

/** Twice what a mail shows, for screens with small pixels. */
const LOGO = { width: 280, height: 72 };
const PHOTO = { width: 480, height: 480 };

type PictureNeeds = {
  tenancy: Tenancy;
  files: Pick<Files, 'read'>;
  logos?: Logos | undefined;
};
export type Pictured = Pick<ClaimedMail, 'accountId' | 'sender' | 'domain' | 'logoKey' | 'html'> & {
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
  const { accountId, issueIds, sender } = mail;
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
  const logo = await logoOf({ ...mail, accountId }, needs);
  if (ids.length > 0 && issueIds) {
    const found = await needs.tenancy.reading(accountId, (tx) => findPhotos(tx, { ids, issueIds }));
    for (const { id, key } of found) {
      const photo = await draw(read(needs, { accountId, key }, 'thumb'), 'photo');
      if (photo) photos.set(id, add(`photo-${id}`, 'jpeg', photo));
    }
  }
  const shown = logo && { ...add('logo', 'png', logo), name: sender ?? '' };
  return { html: withPictures(mail.html, { logo: shown, photos }), pictures };
}

/** The logo that the company has sent, or the one that comes with the app. */
const logoOf = (
  { accountId, domain, logoKey }: Pictured & { accountId: number },
  needs: PictureNeeds,
) =>
  draw(
    logoKey === null
      ? needs.logos?.get(domain ?? '')
      : read(needs, { accountId, key: logoKey }, 'original'),
    'logo',
  );

async function read({ files }: PictureNeeds, place: FilePlace, size: 'original' | 'thumb') {
  const stored = await files.read(place, size);
  return stored && buffer(stored.stream);
}

type Source = string | Buffer | undefined;

/** Draws a file, by its path or content; undefined without one that can be read. */
async function draw(
  reading: Source | Promise<Source>,
  kind: 'logo' | 'photo',
): Promise<Drawn | undefined> {
  try {
    const source = await reading;
    if (source === undefined) return undefined;
    // A drawing of the logo's height is drawn at twice that.
    const opened = sharp(source, { failOn: 'error', density: 144 });
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
