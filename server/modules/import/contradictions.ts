import { KIND_WORK } from './kindWork.ts';
import type { Job, ReadRow } from './work.ts';

/** What rows said of what they share, by what it is of, and which of them. */
export type Statements = Map<string, { n: number; value: unknown }>;

/** Faults a row that says something else than one before it of what both are about. */
export function markContradictions(
  { n, values, faults }: ReadRow,
  kind: Job['kind'],
  said: Statements,
): void {
  const { shared } = KIND_WORK[kind];
  if (!shared || faults.length > 0) return;
  const own = shared.fields
    .filter((field) => values[field] !== undefined)
    .map((field) => ({ field, at: `${shared.keyOf(values)}\n${field}`, value: values[field] }));
  const others = own.flatMap(({ field, at, value }) => {
    const before = said.get(at);
    return before && before.n !== n && before.value !== value ? [{ field, n: before.n }] : [];
  });
  faults.push(
    ...others.map(({ field, n: row }) => ({
      field,
      code: 'differs' as const,
      detail: String(row),
    })),
  );
  if (others.length > 0) return;
  for (const { at, value } of own) if (!said.has(at)) said.set(at, { n, value });
}
