import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import sharp from 'sharp';

import { withPictures } from '#server/modules/mail/places.ts';
import { renderMail } from '#server/modules/mail/renderMail.ts';

import type { Mail } from '#server/modules/mail/index.ts';

import { SAMPLE_LINK, sampleMails } from './mailSamples.ts';

const LOGO = join(import.meta.dirname, '../../public/brands/kvarnvik/logo.svg');

const inside = (type: string, bytes: Buffer) =>
  `data:image/${type};base64,${bytes.toString('base64')}`;

async function pictures(name: string) {
  const { data, info } = await sharp(readFileSync(LOGO), { density: 300 })
    .resize({ height: 72 })
    .png()
    .toBuffer({ resolveWithObject: true });
  const width = Math.round(info.width / 2);
  const grey = await sharp({
    create: { width: 480, height: 360, channels: 3, background: '#9aa7a0' },
  })
    .jpeg()
    .toBuffer();
  return {
    logo: { name, source: inside('png', data), width, height: 36 },
    photos: new Map([[1, { source: inside('jpeg', grey), width: 480, height: 360 }]]),
  };
}

const answer = { yes: `${SAMPLE_LINK}&choice=yes`, no: `${SAMPLE_LINK}&choice=no` };
const photos = (['before', 'after'] as const).map((when) => ({ id: 1, when, day: '17 nov' }));
/** What residents get with a link of their own, where mail comes in: two buttons, the photos of the work. */
const ANSWERED: { [Kind in Mail['kind']]?: object } = {
  done: { photos },
  confirm: { answer, photos },
  reminder: { answer },
  visitAsked: { answer },
};
const READERS = { address: 'r+1-0@in.felix.test', readers: 'outside', name: '' } as const;

const answered = (mail: Mail): Mail[] =>
  mail.kind in ANSWERED
    ? [{ ...mail, data: { ...mail.data, ...ANSWERED[mail.kind] }, reply: READERS } as Mail]
    : [];

/** One mail of each kind as its recipient sees it, with the company's logo and a photo, and those that residents answer. */
export async function drawnMails(locale: string) {
  const account = {
    id: 1,
    name: 'Kvarnvik Bostad & Drift',
    accent: '#17594a',
    phone: '08-465 004 15',
    supportEmail: 'kund@kvarnvik.example',
  };
  const shown = await pictures(account.name);
  const samples = sampleMails(locale, account);
  return [...samples, ...samples.flatMap(answered)].map((mail) => {
    const { html, text, subject } = renderMail(mail);
    const kind = mail.reply ? `${mail.kind}, answered` : mail.kind;
    return { kind, subject, text, html: withPictures(html, shown) };
  });
}
