import { ZipFile } from 'yazl';

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006/relationships';

const rels = (target: string, type: string) =>
  `<Relationships xmlns="${PACKAGE}"><Relationship Id="rId1" Type="${OFFICE}/${type}" Target="${target}"/></Relationships>`;

const cellOf = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;

/** A workbook of one sheet with some cells merged. */
export async function workbook(rows: string[][], merged: string[]): Promise<Buffer> {
  const lines = rows.map((row) => `<row>${row.map(cellOf).join('')}</row>`).join('');
  const ranges = merged.map((range) => `<mergeCell ref="${range}"/>`).join('');
  const parts = {
    '_rels/.rels': rels('xl/workbook.xml', 'officeDocument'),
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="Lista" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': rels('worksheets/sheet1.xml', 'worksheet'),
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${MAIN}"><sheetData>${lines}</sheetData><mergeCells>${ranges}</mergeCells></worksheet>`,
  };
  const zip = new ZipFile();
  for (const [name, text] of Object.entries(parts)) zip.addBuffer(Buffer.from(text), name);
  zip.end();
  const chunks: Buffer[] = [];
  for await (const chunk of zip.outputStream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
