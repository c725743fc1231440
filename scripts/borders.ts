// npm run borders: checks every import against the rules of .dependency-cruiser.cjs.
import { createRequire } from 'node:module';

import { cruise, type ICruiseOptions, type IFlattenedRuleSet } from 'dependency-cruiser';

const rules = createRequire(import.meta.url)('../.dependency-cruiser.cjs') as IFlattenedRuleSet & {
  options: ICruiseOptions;
};

/** The names of the rules. */
export const ruleNames = (rules.forbidden ?? []).map((rule) => rule.name ?? '');

/** Violations below a folder as `rule: from -> to`, and the number of modules checked. */
export async function crossings(folder: string): Promise<{ modules: number; broken: string[] }> {
  const { enhancedResolveOptions, ...options } = rules.options as ICruiseOptions & {
    enhancedResolveOptions: object;
  };
  const { output } = await cruise(
    ['contract', 'server', 'src', 'e2e', 'bench'],
    { ...options, baseDir: folder, validate: true, ruleSet: { forbidden: rules.forbidden ?? [] } },
    enhancedResolveOptions,
  );
  if (typeof output === 'string') throw new Error(output);
  return {
    modules: output.summary.totalCruised,
    broken: output.summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} -> ${to}`),
  };
}

if (import.meta.main) {
  const { modules, broken } = await crossings(process.cwd());
  for (const line of broken) console.error(line);
  console.log(`${modules} modules, ${broken.length} forbidden imports`);
  // A run that misses the tree must not pass.
  process.exitCode = broken.length > 0 || modules < 50 ? 1 : 0;
}
