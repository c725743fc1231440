import type { ImportFieldName } from '#contract/importFields.ts';

import { KIND_WORK } from './kindWork.ts';
import type { Job, ReadRow } from './work.ts';

/** Statements of rows about shared items. */
export type Statements = {
  /** By item and field: value and row. */
  said: Map<string, { n: number; value: unknown }>;
  /** Statements of faulty rows; a valid row may repeat them. */
  lacking: Map<string, number>;
};

export const nothingSaid = (): Statements => ({ said: new Map(), lacking: new Map() });

const placeOf = (key: string, field: ImportFieldName) => `${key}\n${field}`;
const differs = (field: ImportFieldName, n: number) =>
  ({ field, code: 'differs', detail: String(n) }) as const;

/** Marks rows contradicting an earlier row about the same item. */
export function markContradictions(
  { n, values, faults }: ReadRow,
  kind: Job['kind'],
  { said }: Statements,
): void {
  const { shared } = KIND_WORK[kind];
  if (!shared || faults.length > 0) return;
  const own = shared.fields
    .filter((field) => values[field] !== undefined)
    .map((field) => ({ field, at: placeOf(shared.keyOf(values), field), value: values[field] }));
  const others = own.flatMap(({ field, at, value }) => {
    const before = said.get(at);
    return before && before.n !== n && before.value !== value ? [{ field, n: before.n }] : [];
  });
  faults.push(...others.map((other) => differs(other.field, other.n)));
  if (others.length > 0) return;
  for (const { at, value } of own) if (!said.has(at)) said.set(at, { n, value });
}

/** Marks rows of new items that another row may create, or that depend on a faulty row's statements. */
export function markUnsure(row: ReadRow, kind: Job['kind'], statements: Statements): void {
  const { shared } = KIND_WORK[kind];
  if (!shared) return;
  markHalfNamed(row, shared, statements);
  markResting(row, shared, statements);
}

type Shared = NonNullable<(typeof KIND_WORK)[Job['kind']]['shared']>;

function markHalfNamed({ n, values, faults }: ReadRow, { called }: Shared, { said }: Statements) {
  const name = faults.length === 0 && called(values);
  if (!name) return;
  const { key, field, value } = name;
  const at = placeOf(key, field);
  const before = said.get(at);
  const isHalf = before && before.value !== value && (before.value === '' || value === '');
  if (isHalf) faults.push(differs(field, before.n));
  else if (!before) said.set(at, { n, value });
}

function markResting(row: ReadRow, { fields, keyOf }: Shared, { said, lacking }: Statements) {
  const { n, values, faults } = row;
  const key = keyOf(values);
  if (faults.length === 0) {
    const unsaid = fields.map((field) => placeOf(key, field)).filter((at) => !said.has(at));
    const on = unsaid.map((at) => lacking.get(at)).find((other) => other !== undefined);
    if (on !== undefined) faults.push({ field: null, code: 'restsOn', detail: String(on) });
  } else if (faults.every(({ code }) => code !== 'duplicate')) {
    const isTold = (field: ImportFieldName) =>
      values[field] !== undefined || faults.some((fault) => fault.field === field);
    for (const field of fields.filter(isTold)) lacking.set(placeOf(key, field), n);
  }
}
