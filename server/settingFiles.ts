import { readFileSync } from 'node:fs';

export type Environment = Record<string, string | undefined>;

const FILE = '_FILE';

/**
 * The settings of an environment without the empty ones. A setting may be in a file whose path is in `NAME_FILE`, as
 * secrets of containers are: its text without the last line break. `wrong` names every file that gives no value.
 */
export function givenSettings(names: readonly string[], environment: Environment) {
  const given: Environment = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== ''),
  );
  const wrong: string[] = [];
  for (const name of names) {
    const path = given[name + FILE];
    if (path === undefined) continue;
    const found = given[name] === undefined ? readSetting(path) : { why: `${name} is set, too` };
    if ('value' in found) given[name] = found.value;
    else wrong.push(`${name}${FILE}: ${found.why}`);
  }
  return { given, wrong };
}

/** Neither path nor content is told: one mistaken for the other would be in the log. */
function readSetting(path: string): { value: string } | { why: string } {
  try {
    const value = readFileSync(path, 'utf8').replace(/\r?\n$/u, '');
    return value === '' ? { why: 'the file is empty' } : { value };
  } catch (error) {
    return { why: `the file cannot be read (${(error as NodeJS.ErrnoException).code})` };
  }
}
