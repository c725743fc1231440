import { randomBytes } from 'node:crypto';

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

/** A workbook of one sheet with these rows, as XML, and an optional tail. */
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

/** A workbook with one filled cell per row, in the same column. */
const farRight = (column: string, rows: number) =>
  aWorkbook(many(rows, (n) => `<row><c r="${column}${n + 1}"><v>1</v></c></row>`));

/** Workbooks that demand far more than their size, and why each is refused. */
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
    'one cell far to the right in each of a hundred thousand rows',
    () => farRight('GR', 100_000),
    'IMPORT_CELLS',
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
const headings = (columns: number) => times(columns, (n) => `k${n}`).join(';');
/** Rows with only the last column filled. */
const wide = (columns: number, rows: number) =>
  csv(`${headings(columns)}\n${`${';'.repeat(columns - 1)}x\n`.repeat(rows)}`);
/** Rows with only the first column filled. */
const narrow = (columns: number, rows: number) =>
  csv(`${headings(columns)}\n${many(rows, (n) => `Etikett ${n}\n`)}`);

export const HOSTILE_TEXTS: typeof HOSTILE_WORKBOOKS = [
  ['ten million columns', csv(`${';'.repeat(9_900_000)}b\n1\n`), 'IMPORT_COLUMNS'],
  ['a quote that never ends', csv(`a;b\n"${'x'.repeat(9_900_000)}`), 'IMPORT_DAMAGED'],
  ['nothing but quotes', csv('"'.repeat(9_900_000)), 'IMPORT_DAMAGED'],
  ['a line of ten megabytes', csv(`a\n${'x'.repeat(9_900_000)}\n`), 'IMPORT_DAMAGED'],
  ['ten million empty lines', csv(`a;b\n${'\n'.repeat(9_900_000)}`), 'IMPORT_ROWS'],
  ['two hundred columns and fifty thousand rows', wide(200, 50_000), 'IMPORT_CELLS'],
  ['two hundred headings over a hundred thousand rows of one', narrow(200, 99_000), 'IMPORT_CELLS'],
];

/** Files within every limit of an import that unfold to the maximum number of cells. */
export const LARGE_FILES: [string, () => Promise<Uint8Array<ArrayBuffer>>][] = [
  ['two hundred columns and twenty-five thousand rows', wide(200, 24_990)],
  ['fifty headings over a hundred thousand rows of one', narrow(50, 99_000)],
  ['one cell in the fiftieth column of each row', () => farRight('AX', 99_990)],
  ['one cell in the two hundredth column of each row', () => farRight('GR', 24_990)],
];

const BODY = 250_000;
/** JSON bodies up to the size limit, and one beyond. */
export const HOSTILE_BODIES: [string, () => string, number][] = [
  ['nested a hundred thousand deep', () => '['.repeat(BODY / 2) + ']'.repeat(BODY / 2), 400],
  [
    'of fifty thousand keys',
    () => `{${many(25_000, (n) => `"${n.toString(36)}":0,`)}"version":1}`,
    400,
  ],
  [
    'of a hundred thousand form answers',
    () => `{"version":1,"formData":[${'0,'.repeat(BODY / 2 - 50)}0]}`,
    400,
  ],
  ['of ten megabytes', () => `"${'x'.repeat(10 * MEGABYTE)}"`, 413],
];
