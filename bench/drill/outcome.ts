import { type Contents, differences, tablesOf } from './contents.ts';

/** The state that was backed up and the state that was restored. */
type ComparedContents = Record<'expected' | 'found', { database: Contents; files: Contents }>;

/**
 * What was not restored, one line each. Tables must be equal. A sequence may be ahead: PostgreSQL logs up to 32 values
 * at once. Files may be ahead too, with those of later rows.
 */
export function lossesOf({ expected, found }: ComparedContents): string[] {
  const behind = Object.entries(expected.database)
    .filter(([name]) => !(name in tablesOf(expected.database)))
    .filter(
      ([name, said]) =>
        Number.parseInt(found.database[name] ?? '-1', 10) < Number.parseInt(said, 10),
    )
    .map(([name]) => `${name} is behind`);
  const files = Object.fromEntries(
    Object.keys(expected.files).map((path) => [path, found.files[path] ?? 'nothing']),
  );
  return [
    ...differences(tablesOf(expected.database), tablesOf(found.database)),
    ...behind,
    ...differences(expected.files, files),
  ];
}

/** Runs a step and prints its duration. */
export async function timed<T>(what: string, step: () => Promise<T>): Promise<T> {
  const start = performance.now();
  const result = await step();
  const seconds = (performance.now() - start) / 1_000;
  console.log(`  ${what}: ${seconds.toFixed(1)} s (${(seconds / 60).toFixed(2)} min)`);
  return result;
}

/** Prints the result of a drill. True if nothing is missing. */
export function conclude(
  name: string,
  losses: string[],
  { tables, files }: Record<string, number>,
) {
  for (const line of losses.slice(0, 20)) console.error(`  ${line}`);
  const verdict = losses.length === 0 ? 'nothing differs' : `${losses.length} DIFFERENCES`;
  console.log(`  ${name}: ${tables} tables and sequences, ${files} files compared: ${verdict}`);
  return losses.length === 0;
}
