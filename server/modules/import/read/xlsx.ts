import readXlsxFile from 'read-excel-file/node';

import { Refused } from './refused.ts';
import { checkZip } from './zipCheck.ts';

export type Table = { sheet: string; rows: string[][] };

/** The rows of a workbook's first sheet that has any, as texts. Throws `Refused`. */
export async function readXlsx(path: string): Promise<Table> {
  await checkZip(path);
  try {
    const sheets = await readXlsxFile(path, { trim: false });
    const found = sheets.find(({ data }) => data.length > 0);
    return {
      sheet: found?.sheet ?? '',
      rows: (found?.data ?? []).map((row) => row.map((cell) => textOf(cell as Cell))),
    };
  } catch {
    throw new Refused('IMPORT_DAMAGED');
  }
}

type Cell = string | number | boolean | Date | null;

function textOf(cell: Cell): string {
  if (cell === null) return '';
  if (cell instanceof Date) return dateText(cell);
  return typeof cell === 'number' ? String(Number(cell.toPrecision(15))) : String(cell);
}

/** A sheet's time is the clock's on the wall; it comes as if that were UTC. */
function dateText(moment: Date): string {
  if (Number.isNaN(moment.getTime())) return '';
  const [day = '', time = ''] = new Date(Math.round(moment.getTime() / 60_000) * 60_000)
    .toISOString()
    .split('T');
  const minute = time.slice(0, 5);
  return minute === '00:00' ? day : `${day} ${minute}`;
}
