import { isDateFormat } from './dateFormat.ts';
import { Refused } from './refused.ts';
import { unescaped } from './sharedStrings.ts';
import { type Attributes, type Handlers, local, readXml } from './xml.ts';
import type { Archive } from './zip.ts';

const MAX_SHEETS = 1_000;
/** Workbook limit. */
const MAX_STYLES = 65_536;

export type Workbook = {
  sheets: { name: string; path: string }[];
  sharedStrings: string | undefined;
  is1904: boolean;
  /** Whether a style shows numbers as dates. */
  isDate: (style: number) => boolean;
};

/** Reads a workbook's index, before any rows. Throws `Refused`. */
export async function readWorkbook(archive: Archive): Promise<Workbook> {
  const parts = await readRelations(archive);
  const sheets: Workbook['sheets'] = [];
  let is1904 = false;
  await readPart(archive, 'xl/workbook.xml', {
    open: (name, attributes) => {
      if (name === 'workbookPr') is1904 ||= /^(?:1|true)$/u.test(attributes.date1904 ?? '');
      if (name !== 'sheet') return;
      const part = parts.get(relationOf(attributes));
      if (part?.kind === 'worksheet') {
        sheets.push({ name: unescaped(attributes.name ?? ''), path: part.path });
      }
      if (sheets.length > MAX_SHEETS) throw new Refused('IMPORT_PACKED');
    },
  });
  const pathOf = (kind: string) => [...parts.values()].find((part) => part.kind === kind)?.path;
  return {
    sheets,
    is1904,
    sharedStrings: pathOf('sharedStrings'),
    isDate: await readStyles(archive, pathOf('styles')),
  };
}

/** Reads a part by path. Throws `Refused` without it. */
export async function readPart(archive: Archive, path: string, handlers: Handlers): Promise<void> {
  const entry = archive.entries.get(path);
  if (!entry) throw new Refused('IMPORT_DAMAGED');
  await readXml(archive, entry, handlers);
}

async function readRelations(archive: Archive) {
  const parts = new Map<string, { kind: string; path: string }>();
  await readPart(archive, 'xl/_rels/workbook.xml.rels', {
    open: (name, { Id: id = '', Type: type = '', Target: target = '' }) => {
      if (name !== 'Relationship') return;
      const path = target.startsWith('/') ? target.slice(1) : `xl/${target}`;
      parts.set(id, { kind: type.slice(type.lastIndexOf('/') + 1), path });
      if (parts.size > MAX_SHEETS) throw new Refused('IMPORT_PACKED');
    },
  });
  return parts;
}

const relationOf = (attributes: Attributes) =>
  Object.entries(attributes).find(([name]) => local(name) === 'id')?.[1] ?? '';

async function readStyles(archive: Archive, path: string | undefined): Promise<Workbook['isDate']> {
  const codes = new Map<number, string>();
  const areDates: boolean[] = [];
  let isOfCells = false;
  if (path !== undefined && archive.entries.has(path)) {
    await readPart(archive, path, {
      open: (name, attributes) => {
        if (name === 'numFmt') codes.set(Number(attributes.numFmtId), attributes.formatCode ?? '');
        if (name === 'cellXfs') isOfCells = true;
        if (name === 'xf' && isOfCells) {
          const format = Number(attributes.numFmtId ?? 0);
          areDates.push(isDateFormat(format, codes.get(format)));
        }
        if (areDates.length > MAX_STYLES || codes.size > MAX_STYLES) {
          throw new Refused('IMPORT_PACKED');
        }
      },
      close: (name) => {
        if (name === 'cellXfs') isOfCells = false;
      },
    });
  }
  return (style) => areDates[style] ?? false;
}
