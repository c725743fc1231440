import type { ImportFieldName } from '#contract/importFields.ts';

import { KIND_WORK } from './kindWork.ts';
import type { Job, ReadRow } from './work.ts';

/** Statements of rows about shared items. */
export type Statements = {
  /** By item and field: value and row. */
  stated: Map<string, { n: number; value: unknown }>;
  /** Statements of faulty rows; a valid row may repeat them. */
  faulty: Map<string, number>;
};

export const newStatements = (): Statements => ({ stated: new Map(), faulty: new Map() });

const statementKey = (key: string, field: ImportFieldName) => `${key}\n${field}`;
const differs = (field: ImportFieldName, n: number) =>
  ({ field, code: 'differs', detail: String(n) }) as const;

/** Marks rows contradicting an earlier row about the same item. */
export function markContradictions(
  { n, values, faults }: ReadRow,
  kind: Job['kind'],
  { stated }: Statements,
): void {
  const { shared } = KIND_WORK[kind];
  if (!shared || faults.length > 0) return;
  const fields = shared.fields
    .filter((field) => values[field] !== undefined)
    .map((field) => ({
      field,
      at: statementKey(shared.keyOf(values), field),
      value: values[field],
    }));
  const others = fields.flatMap(({ field, at, value }) => {
    const before = stated.get(at);
    return before && before.n !== n && before.value !== value ? [{ field, n: before.n }] : [];
  });
  faults.push(...others.map((other) => differs(other.field, other.n)));
  if (others.length > 0) return;
  for (const { at, value } of fields) if (!stated.has(at)) stated.set(at, { n, value });
}

/** Marks rows of new items that another row may create, or that depend on a faulty row's statements. */
export function markUnsure(row: ReadRow, kind: Job['kind'], statements: Statements): void {
  const { shared } = KIND_WORK[kind];
  if (!shared) return;
  markPartialName(row, shared, statements);
  markDependent(row, shared, statements);
}

type Shared = NonNullable<(typeof KIND_WORK)[Job['kind']]['shared']>;

function markPartialName(
  { n, values, faults }: ReadRow,
  { partialName }: Shared,
  { stated }: Statements,
) {
  const name = faults.length === 0 && partialName(values);
  if (!name) return;
  const { key, field, value } = name;
  const at = statementKey(key, field);
  const before = stated.get(at);
  const isPartial = before && before.value !== value && (before.value === '' || value === '');
  if (isPartial) faults.push(differs(field, before.n));
  else if (!before) stated.set(at, { n, value });
}

function markDependent(row: ReadRow, { fields, keyOf }: Shared, { stated, faulty }: Statements) {
  const { n, values, faults } = row;
  const key = keyOf(values);
  if (faults.length === 0) {
    const unstated = fields
      .map((field) => statementKey(key, field))
      .filter((at) => !stated.has(at));
    const on = unstated.map((at) => faulty.get(at)).find((other) => other !== undefined);
    if (on !== undefined) faults.push({ field: null, code: 'restsOn', detail: String(on) });
  } else if (faults.every(({ code }) => code !== 'duplicate')) {
    const isStated = (field: ImportFieldName) =>
      values[field] !== undefined || faults.some((fault) => fault.field === field);
    for (const field of fields.filter(isStated)) faulty.set(statementKey(key, field), n);
  }
}
