import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import sharp from 'sharp';

import { withPictures } from '#server/modules/mail/places.ts';
import { renderMail } from '#server/modules/mail/renderMail.ts';
import { sampleMails } from '#tests/support/mailSamples.ts';

// Writes one mail of each kind, as HTML and as text, to look at: node bench/mails.ts --to <folder> [--locale sv-SE]
const { values } = parseArgs({
  options: {
    to: { type: 'string', default: 'mails' },
    locale: { type: 'string', default: 'sv-SE' },
  },
});
const { to: folder, locale } = values;
mkdirSync(folder, { recursive: true });

const inside = (type: string, bytes: Buffer) =>
  `data:image/${type};base64,${bytes.toString('base64')}`;
const logoFile = readFileSync(join(import.meta.dirname, '../public/brands/kvarnvik/logo.svg'));
const drawn = await sharp(logoFile, { density: 300 })
  .resize({ height: 72 })
  .png()
  .toBuffer({ resolveWithObject: true });
const logo = {
  name: 'Kvarnvik Bostad & Drift',
  source: inside('png', drawn.data),
  width: Math.round(drawn.info.width / 2),
  height: 36,
};
const grey = await sharp({
  create: { width: 480, height: 360, channels: 3, background: '#9aa7a0' },
})
  .jpeg()
  .toBuffer();
const photos = new Map([[1, { source: inside('jpeg', grey), width: 480, height: 360 }]]);

const account = {
  id: 1,
  name: logo.name,
  accent: '#17594a',
  phone: '08-465 004 15',
  supportEmail: 'kund@kvarnvik.example',
};
for (const mail of sampleMails(locale, account)) {
  const { html, text, subject } = renderMail(mail);
  writeFileSync(join(folder, `${mail.kind}.html`), withPictures(html, { logo, photos }));
  writeFileSync(join(folder, `${mail.kind}.txt`), `Subject: ${subject}\n\n${text}`);
  process.stdout.write(`${String(html.length).padStart(6)} ${mail.kind}: ${subject}\n`);
}
