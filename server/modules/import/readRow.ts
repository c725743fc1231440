import { MAPPABLE_FAULTS } from '#contract/import.ts';
import type { ImportField } from '#contract/importFields.ts';

import { listNames, splitNames } from '../export/index.ts';
import { type Choices, readCell, type Value } from './cells.ts';
import { idList } from './references.ts';
import type { NumberedRow } from './read/rows.ts';
import type { JobContext, Fault, ReadRow } from './work.ts';

/** A mapped field and its column. */
export type Mapped = { field: ImportField; column: number };
type Reading = { choices: Choices; names: JobContext['names'] };

/** Parses the cells of a row, applying mapped values. */
export function readRow(
  { n, cells, isLeft }: NumberedRow & { isLeft?: boolean },
  fields: readonly Mapped[],
  reading: Reading,
): ReadRow {
  const row: ReadRow = { n, values: {}, faults: [], warnings: [], ...(isLeft && { isLeft }) };
  for (const { field, column } of fields) {
    const { value, faults } = readValue(field, cells[column] ?? '', reading);
    if (value !== undefined) row.values[field.name] = value;
    row.faults.push(...faults);
  }
  return row;
}

/** Parses a cell; falls back to the mapping of its value. */
export function readValue(field: ImportField, text: string, reading: Reading): ReadValue {
  const read = readText(field, text, reading);
  if (!read.faults.some(isMappable)) return read;
  const mapped = reading.names.mapped(field.name, text);
  const other = mapped === undefined ? undefined : readText(field, mapped, reading);
  return other?.faults.length === 0 ? other : read;
}
type ReadValue = { value: Value | undefined; faults: Fault[] };

const isMappable = ({ code }: Fault) => (MAPPABLE_FAULTS as readonly string[]).includes(code);

function readText(field: ImportField, text: string, { choices, names }: Reading): ReadValue {
  const read = readCell(field, text, choices);
  if ('fault' in read) {
    const { fault: code, ...more } = read;
    return { value: undefined, faults: [{ field: field.name, code, ...more }] };
  }
  const faults: Fault[] = [];
  const { value } = read;
  return {
    value: value === undefined ? undefined : resolveNames(faults, field, value, names),
    faults,
  };
}

/** Whether a field is looked up within the row's project. */
export const isPlace = (name: string): boolean => name === 'address' || name === 'area';

/** Resolves a cell's reference to its id. */
function resolveNames(
  faults: Fault[],
  { name, type }: ImportField,
  value: Value,
  names: Reading['names'],
) {
  if (value === null || isPlace(name) || (type !== 'ref' && type !== 'refs')) return value;
  const texts =
    type === 'ref'
      ? [String(value)]
      : splitNames(String(value), (text) => 'id' in names.resolve(name, text));
  const ids = texts.map((text, place) => {
    const found = names.resolve(name, text);
    if ('id' in found) return found.id;
    // The suggestion is the whole cell with one name replaced.
    const suggestion =
      type === 'refs' && found.detail && listNames(texts.with(place, found.detail));
    faults.push({ field: name, ...found, ...(suggestion && { detail: suggestion }) });
    return 0;
  });
  if (type === 'ref') return ids[0] ?? null;
  return idList(ids.filter((id) => id > 0));
}
