import { Refused } from './refused.ts';

/** What a sheet has: a spreadsheet may end every line with as many separators. */
const MAX_FIELDS = 16_384;
/** Characters; a quote that is never closed ends here. */
const MAX_FIELD = 1_000_000;

/**
 * The records of a text in CSV. A quote within a field, or with more behind it, is a letter as any other. The libraries for
 * it keep a record without end, and some take a hundred microseconds for each of another length than the first. Throws
 * `Refused`.
 */
export function* recordsOf(text: string, separator: string): Generator<string[]> {
  const isEnd = endsOf(text);
  let cells: string[] = [];
  let at = 0;
  let isOpen = false;
  while (at < text.length || isOpen) {
    const field = quotedAt(text, at, separator, isEnd) ?? plainAt(text, at, separator, isEnd);
    if (cells.length >= MAX_FIELDS) throw new Refused('IMPORT_COLUMNS');
    cells.push(field.value);
    isOpen = text[field.end] === separator;
    at = field.end + 1;
    if (isOpen) continue;
    at = field.end + Math.max(isEnd(field.end), 1);
    yield cells;
    cells = [];
  }
}

type Field = { value: string; end: number };
type IsEnd = (at: number) => number;

/** How long the end of a line is at a place, 0 where there is none: lines end as the first one does. */
function endsOf(text: string): IsEnd {
  let ending: string | undefined;
  return (at) => {
    if (ending !== undefined) return text.startsWith(ending, at) ? ending.length : 0;
    const sign = text[at];
    if (sign !== '\r' && sign !== '\n') return 0;
    ending = text.startsWith('\r\n', at) ? '\r\n' : sign;
    return ending.length;
  };
}

function plainAt(text: string, start: number, separator: string, isEnd: IsEnd): Field {
  let end = start;
  while (end < text.length && text[end] !== separator && isEnd(end) === 0) end += 1;
  if (end - start > MAX_FIELD) throw new Refused('IMPORT_DAMAGED');
  return { value: text.slice(start, end), end };
}

/** Undefined for a field that is not quoted from its first letter to its last. */
function quotedAt(text: string, start: number, separator: string, isEnd: IsEnd): Field | undefined {
  if (text[start] !== '"') return undefined;
  let end = text.indexOf('"', start + 1);
  while (end >= 0 && text[end + 1] === '"') end = text.indexOf('"', end + 2);
  if (end < 0 || end - start > MAX_FIELD) throw new Refused('IMPORT_DAMAGED');
  const behind = end + 1;
  if (behind < text.length && text[behind] !== separator && isEnd(behind) === 0) return undefined;
  return { value: text.slice(start + 1, end).replaceAll('""', '"'), end: behind };
}
