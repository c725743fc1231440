import type { Plugin } from 'vite';

const FORMATS = /\/node_modules\/@cfworker\/json-schema\/dist\/esm\/format\.js$/u;
const ALL = /^export const format = \{[^}]*\};$/mu;

/** Leaves out of the built app the formats of answers but the one that `contract/formDesign.ts` knows: dates. */
export function leanForms(): Plugin {
  return {
    name: 'lean-forms',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!FORMATS.test(id.replaceAll('\\', '/'))) return undefined;
      if (!ALL.test(code)) this.error(`${id} is not as scripts/leanForms.ts knows it`);
      return { code: code.replace(ALL, 'export const format = { date };'), map: null };
    },
  };
}
