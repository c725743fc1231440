import { beforeAll, describe, expect, it } from 'vitest';
import { ZipFile } from 'yazl';

import { MAX_IMPORT_FILE } from '#contract/import.ts';
import { askApp } from '#tests/support/ask.ts';
import { checked, imported, read, rowsOf, upload } from '#tests/support/imports.ts';
import { anAgent, appWith, type TestAgent, world } from '#tests/support/world.ts';

/** A zip file of some texts. */
async function zipOf(parts: Record<string, string | Buffer>): Promise<Uint8Array<ArrayBuffer>> {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(parts)) zip.addBuffer(Buffer.from(content), name);
  zip.end();
  const chunks: Buffer[] = [];
  for await (const chunk of zip.outputStream) chunks.push(chunk as Buffer);
  return new Uint8Array(Buffer.concat(chunks));
}

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const TYPES =
  '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/></Types>';
const rels = (target: string, type: string) =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${OFFICE}/${type}" Target="${target}"/></Relationships>`;
const cell = (text: string, place: string) =>
  `<c r="${place}" t="inlineStr"><is><t>${text}</t></is></c>`;

/** A workbook of one sheet. */
const workbook = (rows: string[][], start = '') =>
  zipOf({
    '[Content_Types].xml': TYPES,
    '_rels/.rels': rels('xl/workbook.xml', 'officeDocument'),
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="Blad" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': rels('worksheets/sheet1.xml', 'worksheet'),
    'xl/worksheets/sheet1.xml': `${start}<worksheet xmlns="${MAIN}"><sheetData>${rows
      .map(
        (row, n) =>
          `<row>${row.map((text, column) => cell(text, `${'AB'[column]}${n + 1}`)).join('')}</row>`,
      )
      .join('')}</sheetData></worksheet>`,
  });

describe('a file to import', () => {
  let admin: TestAgent;
  beforeAll(async () => {
    admin = await anAgent('ROLE_ADMIN');
  });
  const labels = async () => {
    const { list } = await read<{ list: { name: string }[] }>(
      await admin.ask('GET', '/api/issueLabel'),
    );
    return list.map(({ name }) => name);
  };
  const utf16 = (text: string) => new Uint8Array(Buffer.from(`\u{FEFF}${text}`, 'utf16le'));
  const latin = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'));
  const utf8 = (text: string) => new Uint8Array(Buffer.from(text, 'utf8'));

  it.each([
    [
      'of Swedish Excel: semicolons in Windows-1252',
      latin('Namn;Dold\r\nFönster ä1;nej\r\n'),
      'Fönster ä1',
    ],
    [
      'of Excel as Unicode text: tabs in UTF-16',
      utf16('Namn\tDold\r\nDörr ö2\tnej\r\n'),
      'Dörr ö2',
    ],
    ['with commas in UTF-8 with its mark', utf8('\u{FEFF}Namn,Dold\n"Kök, å3",nej\n'), 'Kök, å3'],
    ['that says its separator', utf8('sep=;\r\nNamn;Dold\r\n"Bad, ""4"""; nej\r\n'), 'Bad, "4"'],
    ['with a text that was kept from being a formula', utf8("Namn\n'=5+5\n"), '=5+5'],
    [
      'with line breaks in a cell and empty lines',
      utf8('\n\nNamn;Dold\n"Tak\n6";nej\n\n'),
      'Tak\n6',
    ],
  ])('IMP-01 %s is read as intended', async (_, file, name) => {
    expect(await imported(admin, 'issueLabel', file)).toMatchObject({ created: 1 });
    expect(await labels()).toContain(name);
  });

  it('IMP-01 may be a workbook', async () => {
    const file = await workbook([
      ['Namn', 'Dold'],
      ['Hiss &amp; trapphus', 'nej'],
    ]);
    const done = await imported(admin, 'issueLabel', file, { name: 'etiketter.xlsx' });
    expect(done).toMatchObject({ created: 1, sheet: 'Blad' });
    expect(await labels()).toContain('Hiss & trapphus');
  });

  const bomb = () => zipOf({ 'xl/worksheets/sheet1.xml': Buffer.alloc(60 * 1024 * 1024, 32) });
  const named = async (name: string, options: object = {}) => {
    const zip = new ZipFile();
    zip.addBuffer(Buffer.from('x'), name, options);
    zip.end();
    const chunks: Buffer[] = [];
    for await (const chunk of zip.outputStream) chunks.push(chunk as Buffer);
    return Buffer.concat(chunks);
  };
  const leading = async () => {
    // The library cannot write such a name: it is patched in afterwards.
    const zip = await named('aa/passwd.xml');
    return new Uint8Array(Buffer.from(zip.toString('latin1').replaceAll('aa/', '../'), 'latin1'));
  };
  const linking = async () => new Uint8Array(await named('a.xml', { mode: 0o12_0777 }));
  it.each([
    ['a zip bomb', bomb, 'IMPORT_PACKED'],
    [
      'more parts than any workbook has',
      () => zipOf(Object.fromEntries(Array.from({ length: 1_001 }, (_, n) => [`${n}.xml`, 'x']))),
      'IMPORT_PACKED',
    ],
    [
      'a document type with entities',
      () => workbook([['Namn']], '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]>'),
      'IMPORT_DAMAGED',
    ],
    ['a zip with a name that leads elsewhere', leading, 'IMPORT_DAMAGED'],
    ['a zip with a link in it', linking, 'IMPORT_DAMAGED'],
    ['a zip that is no workbook', () => zipOf({ 'a.txt': 'hej' }), 'IMPORT_DAMAGED'],
    ['half a zip', async () => (await zipOf({ a: 'hej' })).slice(0, 20), 'IMPORT_DAMAGED'],
    [
      'a picture',
      () => new Uint8Array(Buffer.from('\u{89}PNG\r\n\u{1a}\n\0\0\0\r', 'latin1')),
      'IMPORT_TYPE',
    ],
    ['headings alone', () => utf8('Namn;Dold\n\n'), 'IMPORT_EMPTY'],
    ['nothing', () => utf8(''), 'IMPORT_EMPTY'],
    ['too many columns', () => utf8(`${'a;'.repeat(201)}b\n1\n`), 'IMPORT_COLUMNS'],
    ['too many rows', () => utf8(`Namn\n${'x\n'.repeat(100_001)}`), 'IMPORT_ROWS'],
  ])('IMP-01 that is %s is refused in words', async (_, file, why) => {
    const answer = await upload(admin, 'issueLabel', await file(), { name: 'fil.xlsx' });
    expect([415, 422]).toContain(answer.status);
    expect(await answer.json()).toMatchObject({ translationKey: why });
  });

  it('IMP-01 with cells beside its headings has them as unnamed columns, left out until somebody assigns them', async () => {
    const answer = await upload(
      admin,
      'issueLabel',
      utf8('Namn;Dold\nTapp;nej;viktigt\nKran;nej;;mer\n'),
    );
    expect(await answer.json()).toMatchObject({
      columns: [
        { heading: 'Namn', guess: 'name' },
        { heading: 'Dold', guess: 'inactive' },
        { heading: '', guess: null, certainty: 'none', samples: ['viktigt'] },
        { heading: '', guess: null, certainty: 'none', samples: ['mer'] },
      ],
    });
  });

  it('IMP-01 with more in a cell than a spreadsheet can hold is wrong in that cell', async () => {
    const job = await checked(admin, 'issueLabel', `Namn\n${'x'.repeat(40_000)}\n`);
    expect((await rowsOf(admin, job.id))[0]?.faults).toEqual([{ field: 'name', code: 'tooLong' }]);
  });

  it('IMP-01 is one of at most ten a minute per company, whoever sends them', async () => {
    const other = await anAgent('ROLE_ADMIN', { account: { id: admin.accountId } });
    const limited = await appWith({ rateLimitScale: 1 });
    const send = (agent: TestAgent) =>
      askApp(limited, agent)(
        'POST',
        `/api/import/issueLabel?name=a.csv&key=${crypto.randomUUID()}`,
        'Namn\nEn till\n',
      );
    const { pool } = await world();
    await pool.query(
      `insert into rate_bucket select $1, (floor(extract(epoch from now()) / 60) + n)::int, 9 from generate_series(1, 2) n
       on conflict (key, bucket) do update set n = 9`,
      [`import ${admin.accountId}`],
    );
    expect((await send(admin)).status).toBe(200);
    const refused = await send(other);
    expect(refused.status).toBe(429);
    expect(await refused.json()).toMatchObject({ translationKey: 'IMPORT_OFTEN' });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    const elsewhere = await anAgent('ROLE_ADMIN');
    expect((await send(elsewhere)).status).toBe(200);
  });

  it('IMP-01 that is too large is refused immediately', async () => {
    const answer = await upload(admin, 'issueLabel', new Uint8Array(MAX_IMPORT_FILE + 1).fill(97));
    expect(answer.status).toBe(413);
  });
});
