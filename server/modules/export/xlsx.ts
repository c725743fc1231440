import { Readable } from 'node:stream';

import { ZipFile } from 'yazl';

import { cutText } from '../../cutText.ts';
import type { Cell } from './cells.ts';
import { sheetTime } from './wallTime.ts';

type Sheet = { name: string; headings: readonly string[]; pages: AsyncIterable<Cell[][]> };

/** A workbook of one sheet, streamed. Text cells are text, never formulas; dates are dates. */
export function xlsxOf({ name, headings, pages }: Sheet): Readable {
  const zip = new ZipFile();
  const sheet = Readable.from(sheetOf(headings, pages), { objectMode: false });
  const file = zip.outputStream as Readable;
  zip.on('error', (error: Error) => file.destroy(error));
  // The archive listens only once it reaches the sheet.
  sheet.on('error', (error) => file.destroy(error));
  // A closed connection stops the reading of rows.
  file.once('close', () => sheet.destroy());
  for (const [path, content] of Object.entries(partsOf(name))) {
    zip.addBuffer(Buffer.from(content), path);
  }
  zip.addReadStream(sheet, 'xl/worksheets/sheet1.xml');
  zip.end();
  return file;
}

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** The parts of a workbook besides its rows. Style 1 is a heading, style 2 a moment. */
const partsOf = (name: string): Record<string, string> => ({
  '[Content_Types].xml': `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPE}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/></Types>`,
  '_rels/.rels': `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="${escaped(sheetName(name))}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': `${HEAD}<styleSheet xmlns="${MAIN}"><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd\\ hh:mm"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="3"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/><xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs></styleSheet>`,
});

async function* sheetOf(
  headings: readonly string[],
  pages: AsyncIterable<Cell[][]>,
): AsyncGenerator<string> {
  const last = columnName(headings.length);
  yield `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols><col min="1" max="${headings.length}" width="20" customWidth="1"/></cols><sheetData>${rowOf(1, headings, (text, place) => textCell(text, place, ' s="1"'))}`;
  let count = 1;
  for await (const rows of pages) {
    const first = count + 1;
    count += rows.length;
    yield rows.map((cells, n) => rowOf(first + n, cells, cellOf)).join('');
  }
  yield `</sheetData><autoFilter ref="A1:${last}${count}"/></worksheet>`;
}

/** Each cell has its address: some readers need it. */
const rowOf = <T>(n: number, cells: readonly T[], cell: (value: T, place: string) => string) =>
  `<row r="${n}">${cells.map((value, column) => cell(value, `r="${columnName(column + 1)}${n}"`)).join('')}</row>`;

function cellOf(cell: Cell, place: string): string {
  if (cell === null || cell === '') return `<c ${place}/>`;
  if (typeof cell === 'number') return `<c ${place}><v>${cell}</v></c>`;
  return typeof cell === 'string'
    ? textCell(cell, place)
    : `<c ${place} s="2"><v>${sheetTime(cell.at)}</v></c>`;
}

/** Characters a cell can hold. */
const LONGEST = 32_767;

/** Text that a workbook would read as an escaped character; its underscore is escaped. */
const CODE = /_(?=x[\dA-Fa-f]{4}_)/gu;

function textCell(text: string, place: string, style = ''): string {
  const written = escaped(cutText(text, LONGEST)).replaceAll(CODE, '_x005F_');
  return `<c ${place} t="inlineStr"${style}><is><t xml:space="preserve">${written}</t></is></c>`;
}

// Characters that XML cannot hold, not even escaped.
// oxlint-disable-next-line no-control-regex
const IMPOSSIBLE = /[\0-\x08\x0B\x0C\x0E-\x1F\uFFFE\uFFFF]/gu;
const SIGNS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escaped = (text: string) =>
  text
    .toWellFormed()
    .replaceAll(IMPOSSIBLE, '')
    .replaceAll(/[&<>"]/gu, (sign) => SIGNS[sign] ?? sign);

/** Sheet name: at most 31 characters, without the forbidden ones. */
const sheetName = (name: string) =>
  name
    .replaceAll(/[[\]:*?/\\']/gu, ' ')
    .slice(0, 31)
    .trim() || '1';

function columnName(n: number): string {
  const letter = String.fromCodePoint(65 + ((n - 1) % 26));
  return n > 26 ? columnName(Math.floor((n - 1) / 26)) + letter : letter;
}
