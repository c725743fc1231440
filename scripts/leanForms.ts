import { leanFile } from './leanFile.ts';

const FORMATS = /\/node_modules\/@cfworker\/json-schema\/dist\/esm\/format\.js$/u;
const ALL = /^export const format = \{[^}]*\};$/mu;

/** Leaves out of the built app the formats of answers but the one that `contract/formDesign.ts` knows: dates. */
export const leanForms = () =>
  leanFile('leanForms', FORMATS, (code) =>
    ALL.test(code) ? code.replace(ALL, 'export const format = { date };') : undefined,
  );
