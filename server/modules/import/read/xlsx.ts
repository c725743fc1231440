import type { Merged } from './place.ts';
import { Refused } from './refused.ts';
import { Rows } from './rows.ts';
import { readSharedStrings } from './sharedStrings.ts';
import { readSheet } from './sheet.ts';
import { readWorkbook } from './workbook.ts';
import { type Archive, openArchive } from './zip.ts';

export type Sheet = { sheet: string; rows: Rows; merged: Merged[] };

/** Reads the first sheet with rows, streaming: the import limits bound memory and time, whatever the file. Throws `Refused`. */
export async function readXlsx(path: string): Promise<Sheet> {
  const archive = await openArchive(path);
  try {
    return await firstSheet(archive);
  } catch (error) {
    // Covers errors of the unzipping itself.
    throw error instanceof Refused ? error : new Refused('IMPORT_DAMAGED');
  } finally {
    archive.zip.close();
  }
}

async function firstSheet(archive: Archive): Promise<Sheet> {
  const { sheets, sharedStrings, ...dates } = await readWorkbook(archive);
  const strings = archive.entries.get(sharedStrings ?? '');
  const shared = strings ? await readSharedStrings(archive, strings) : noString;
  for (const { name, path } of sheets) {
    const rows = new Rows();
    const merged = await readSheet(archive, path, { ...dates, shared }, rows);
    if (rows.count > 0) return { sheet: name, rows, merged };
  }
  return { sheet: '', rows: new Rows(), merged: [] };
}

const noString = () => {
  throw new Refused('IMPORT_DAMAGED');
};
