import type { Merged } from './place.ts';
import { Refused } from './refused.ts';
import { Rows } from './rows.ts';
import { readSharedStrings } from './sharedStrings.ts';
import { readSheet } from './sheet.ts';
import { readWorkbook } from './workbook.ts';
import { type Archive, openArchive } from './zip.ts';

export type Sheet = { sheet: string; rows: Rows; merged: Merged[] };

/**
 * Reads a workbook's first sheet that has any rows, part by part and never as a whole: nothing in the file decides how much
 * memory or time that takes but the limits of an import. Throws `Refused`.
 */
export async function readXlsx(path: string): Promise<Sheet> {
  const archive = await openArchive(path);
  try {
    return await firstSheet(archive);
  } catch (error) {
    // Also what the unpacking itself finds wrong.
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
