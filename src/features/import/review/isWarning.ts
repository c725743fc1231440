import { IMPORT_WARNINGS, type ImportProblem, type ImportWarning } from '#contract/import.ts';

/** Whether a problem needs only a decision. */
export const isWarning = (code: ImportProblem['code']): code is ImportWarning =>
  (IMPORT_WARNINGS as readonly string[]).includes(code);
