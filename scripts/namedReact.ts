import { createRequire } from 'node:module';

import type { Plugin } from 'vite';

/** What nearly every module imports, and what comes as one object that is made as it is asked for. */
const LIBRARIES = new Set(['react', 'react/jsx-runtime']);
const NAMED = '\0named:';
/** What stands in for a part of React where an old one is without it. */
const STAND_INS = new Map([
  ['use-sync-external-store/shim/index.js', 'react'],
  ['use-sync-external-store/shim/with-selector.js', 'use-sync-external-store/with-selector.js'],
]);

/**
 * Gives the built app what React exports by names of their own. Taken from its object, every element and hook would be
 * written `(0, e.jsx)(…)`, some five thousand times.
 */
export function namedReact(): Plugin {
  return {
    name: 'named-react',
    apply: (config, { command }) => command === 'build' && !config.build?.ssr,
    enforce: 'pre',
    resolveId(asked, importer, { kind }) {
      const source = STAND_INS.get(asked) ?? asked;
      const isNamed = LIBRARIES.has(source) && kind === 'import-statement';
      if (isNamed && !importer?.startsWith(NAMED)) {
        return { id: NAMED + source, moduleSideEffects: false };
      }
      return source === asked ? undefined : this.resolve(source, importer);
    },
    load: (id) => (id.startsWith(NAMED) ? named(id.slice(NAMED.length)) : undefined),
  };
}

function named(library: string) {
  const names = Object.keys(createRequire(import.meta.url)(library) as object);
  const given = names.map((name) => `export const ${name} = all.${name};`);
  return [`import all from '${library}';`, 'export default all;', ...given].join('\n');
}
