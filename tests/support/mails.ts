import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import sharp from 'sharp';

import { aPhoto } from './files.ts';
import { aHeicPhoto } from './heic.ts';

const FOLDER = join(import.meta.dirname, '..', 'mail');

/** Domain that mail comes in for. */
export const MAIL_DOMAIN = 'in.felix.test';

/** What a mail names: its sender, the address it answers, the company’s own address and id, and a visit of a calendar. */
type Named = {
  party: string;
  reply: string;
  company?: string;
  account?: number;
  uid?: string;
  sequence?: number;
};

/** A photo above the size of logos. */
async function aNoisyPhoto() {
  const width = 160;
  const noise = Buffer.from(
    Array.from({ length: width * width * 3 }, (_, n) => (n * n * 31) % 251),
  );
  return sharp(noise, { raw: { width, height: width, channels: 3 } })
    .jpeg({ quality: 95 })
    .toBuffer();
}

const attribute = (id: number, data: Buffer) => {
  const head = Buffer.alloc(9);
  head.writeUInt8(2, 0);
  head.writeUInt32LE(id, 1);
  head.writeUInt32LE(data.length, 5);
  return Buffer.concat([head, data, Buffer.alloc(2)]);
};

/** A `winmail.dat` with one photo, `kvitto.jpg`. */
async function aTnef() {
  const head = Buffer.alloc(6);
  head.writeUInt32LE(0x22_3e_9f_78, 0);
  return Buffer.concat([
    head,
    attribute(0x00_06_90_02, Buffer.alloc(14)),
    attribute(0x00_01_80_10, Buffer.from('kvitto.jpg\0')),
    attribute(0x00_06_80_0f, await aPhoto()),
  ]);
}

const FILES: Record<string, () => Promise<Buffer> | Buffer> = {
  photo: () => aPhoto(),
  noise: aNoisyPhoto,
  heic: aHeicPhoto,
  png: () =>
    sharp({ create: { width: 16, height: 16, channels: 3, background: '#185a4c' } })
      .png()
      .toBuffer(),
  tnef: aTnef,
  garbage: () => Buffer.from([0x4d, 0x5a, 0, 1, 2, 3, 0xff, 0xfe]),
};

const lined = (bytes: Buffer) => bytes.toString('base64').replaceAll(/.{76}/gu, '$&\n');

/** A mail of the corpus as it would arrive. */
export async function mailNamed(name: string, named: Named): Promise<Buffer> {
  const text = readFileSync(join(FOLDER, `${name}.eml`), 'utf8');
  const values: Record<string, string> = {
    party: named.party,
    PARTY: named.party.toUpperCase(),
    reply: named.reply,
    company: named.company ?? '',
    account: String(named.account ?? ''),
    uid: named.uid ?? 'visit-1-1-0@felix.test',
    sequence: String(named.sequence ?? 0),
    padding: `${'x'.repeat(98)}\r\n`.repeat(262_145),
  };
  for (const [file, make] of Object.entries(FILES)) {
    if (text.includes(`{{file:${file}}}`)) values[`file:${file}`] = lined(await make());
  }
  const filled = text.replaceAll(
    /\{\{([\w:]+)\}\}/gu,
    (whole, key: string) => values[key] ?? whole,
  );
  // A charset that is not UTF-8 is encoded in the file.
  return Buffer.from(filled.replaceAll(/\r?\n/gu, '\r\n'), 'utf8');
}
