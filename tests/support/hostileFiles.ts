import { randomBytes } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';

import sharp from 'sharp';
import { ZipFile } from 'yazl';

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const MEGABYTE = 1024 * 1024;

type Parts = Record<string, string | Buffer>;

async function zipOf(parts: Parts): Promise<Uint8Array<ArrayBuffer>> {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(parts)) zip.addBuffer(Buffer.from(content), name);
  zip.end();
  const chunks: Buffer[] = [];
  for await (const chunk of zip.outputStream) chunks.push(chunk as Buffer);
  return new Uint8Array(Buffer.concat(chunks));
}

/** A workbook of one sheet with these rows, as XML, and what stands behind them. */
export const aWorkbook = (rows: string, { behind = '', parts = {} }: Texts = {}) =>
  zipOf({
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="Blad" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${MAIN}"><sheetData>${rows}</sheetData>${behind}</worksheet>`,
    ...parts,
  });
type Texts = { behind?: string; parts?: Parts };

const cell = (place: string, text = 'x') =>
  `<c r="${place}" t="inlineStr"><is><t>${text}</t></is></c>`;
const times = <T>(count: number, make: (n: number) => T) =>
  Array.from({ length: count }, (_, n) => make(n));
const many = (count: number, make: (n: number) => string) => times(count, make).join('');
const noise = (length: number) => randomBytes(length).toString('base64').slice(0, length);
const strings = (texts: string) => ({
  'xl/sharedStrings.xml': `<sst xmlns="${MAIN}">${texts}</sst>`,
});

/** Workbooks that ask for far more than they bring, and why each is refused. */
export const HOSTILE_WORKBOOKS: [string, () => Promise<Uint8Array<ArrayBuffer>>, string][] = [
  [
    'a cell that no sheet has',
    () => aWorkbook(`<row>${cell('A1')}</row><row>${cell('ZZZZZZZ9999999999')}</row>`),
    'IMPORT_DAMAGED',
  ],
  [
    'a cell in the last corner of the sheet',
    () => aWorkbook(`<row r="1">${cell('A1')}</row><row>${cell('XFD1048576')}</row>`),
    'IMPORT_COLUMNS',
  ],
  [
    'one long text in every cell',
    () =>
      aWorkbook(
        many(8_000, () => `<row>${many(180, () => '<c t="s"><v>0</v></c>')}</row>`),
        { parts: strings(`<si><t>${noise(32_000)}</t></si>`) },
      ),
    'IMPORT_PACKED',
  ],
  [
    'more shared strings than cells can name',
    () =>
      aWorkbook(`<row>${cell('A1')}</row><row>${cell('A2')}</row>`, {
        parts: strings(many(1_100_000, (n) => `<si><t>${(n * 7919).toString(36)}</t></si>`)),
      }),
    'IMPORT_PACKED',
  ],
  [
    'hundreds of thousands of merged cells',
    () =>
      aWorkbook(`<row>${cell('A1')}</row><row>${cell('A2')}</row>`, {
        behind: `<mergeCells>${many(200_000, (n) => `<mergeCell ref="A${n + 1}:B${n + 1}"/>`)}</mergeCells>`,
      }),
    'IMPORT_PACKED',
  ],
  [
    'an attribute of nine megabytes',
    () => aWorkbook('', { behind: `<x y="${noise(9 * MEGABYTE)}"/>` }),
    'IMPORT_DAMAGED',
  ],
  [
    'elements a million deep',
    () => aWorkbook(many(1_000_000, (n) => `<a${n % 9973}>`)),
    'IMPORT_DAMAGED',
  ],
  [
    'a part packed a thousand times',
    () => aWorkbook('', { parts: { 'xl/media/a.bin': Buffer.alloc(40 * MEGABYTE) } }),
    'IMPORT_PACKED',
  ],
  [
    'more parts than a workbook has',
    () => aWorkbook('', { parts: Object.fromEntries(times(1_001, (n) => [`${n}.xml`, 'x'])) }),
    'IMPORT_PACKED',
  ],
  [
    'more unpacked than a workbook needs',
    () =>
      aWorkbook('', {
        parts: Object.fromEntries(times(60, (n) => [`${n}.xml`, Buffer.alloc(0.95 * MEGABYTE)])),
      }),
    'IMPORT_PACKED',
  ],
];

const csv = (text: string) => () => Promise.resolve(new Uint8Array(Buffer.from(text)));

export const HOSTILE_TEXTS: typeof HOSTILE_WORKBOOKS = [
  ['ten million columns', csv(`${';'.repeat(9_900_000)}b\n1\n`), 'IMPORT_COLUMNS'],
  ['a quote that never ends', csv(`a;b\n"${'x'.repeat(9_900_000)}`), 'IMPORT_DAMAGED'],
  ['nothing but quotes', csv('"'.repeat(9_900_000)), 'IMPORT_DAMAGED'],
  ['a line of ten megabytes', csv(`a\n${'x'.repeat(9_900_000)}\n`), 'IMPORT_DAMAGED'],
  ['ten million empty lines', csv(`a;b\n${'\n'.repeat(9_900_000)}`), 'IMPORT_ROWS'],
];

/** Small frames, no two neighbours alike; stacked they may not be higher than 65,535 pixels. */
function frames(count: number) {
  const side = 50;
  const size = side * side * 3;
  const data = Buffer.alloc(size * count);
  for (let n = 0; n < count; n += 1) data.fill(n % 2 === 0 ? 0 : 255, n * size, (n + 1) * size);
  return sharp(data, {
    raw: { width: side, height: side * count, channels: 3, pageHeight: side },
    limitInputPixels: false,
  });
}

function pngChunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), data]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(data.length, 0);
  ends.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([ends.subarray(0, 4), named, ends.subarray(4)]);
}

/** A black picture of so many pixels a side: nearly nothing once it is packed. */
function aPng(side: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head[8] = 8;
  head[9] = 2;
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const rows = deflateSync(Buffer.alloc((side * 3 + 1) * side), { level: 1 });
  return Buffer.concat([
    signature,
    pngChunk('IHDR', head),
    pngChunk('IDAT', rows),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

export const HOSTILE_PICTURES: [string, string, () => Promise<Uint8Array>][] = [
  ['400 million pixels', 'a.png', () => Promise.resolve(aPng(20_000))],
  ['a GIF of 1,200 frames', 'a.gif', () => frames(1_200).gif().toBuffer()],
  ['a WebP of 1,200 frames', 'a.webp', () => frames(1_200).webp().toBuffer()],
];
