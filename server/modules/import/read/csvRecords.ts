import { Refused } from './refused.ts';

/** Columns of a sheet: spreadsheets may pad every line with separators. */
const MAX_FIELDS = 16_384;
/** Characters; stops at an unclosed quote. */
const MAX_FIELD = 1_000_000;

/**
 * Parses CSV records. A quote inside a field, or with text after it, is a plain character. Libraries buffer endless records,
 * and some take 100 µs for each row of another length. Throws `Refused`.
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

/** Length of a line end at a position, 0 for none; the first line end sets the style. */
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

/** Undefined unless the whole field is quoted. */
function quotedAt(text: string, start: number, separator: string, isEnd: IsEnd): Field | undefined {
  if (text[start] !== '"') return undefined;
  let end = text.indexOf('"', start + 1);
  while (end >= 0 && text[end + 1] === '"') end = text.indexOf('"', end + 2);
  if (end < 0 || end - start > MAX_FIELD) throw new Refused('IMPORT_DAMAGED');
  const behind = end + 1;
  if (behind < text.length && text[behind] !== separator && isEnd(behind) === 0) return undefined;
  return { value: text.slice(start + 1, end).replaceAll('""', '"'), end: behind };
}
