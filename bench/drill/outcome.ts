import { type Contents, differences, tablesOf } from './contents.ts';

/** The state that a backup is of, and the state that came of it. */
type Compared = Record<'expected' | 'found', { database: Contents; files: Contents }>;

/**
 * What was not restored, a line each. Every table has to be the same. A sequence may be ahead: PostgreSQL notes up to 32
 * of its numbers at once. So may the files be: those of rows that came after.
 */
export function lossesOf({ expected, found }: Compared): string[] {
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

/** Runs a step and prints its time. */
export async function timed<T>(what: string, step: () => Promise<T>): Promise<T> {
  const start = performance.now();
  const result = await step();
  const seconds = (performance.now() - start) / 1_000;
  console.log(`  ${what}: ${seconds.toFixed(1)} s (${(seconds / 60).toFixed(2)} min)`);
  return result;
}

/** Prints how a drill went. Gives whether nothing is missing. */
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
