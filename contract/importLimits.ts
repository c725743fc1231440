/** Limits of a file that is imported. The process that reads it loads nothing else of the contract: it starts anew for each. */
export const MAX_IMPORT_ROWS = 100_000;
export const MAX_IMPORT_COLUMNS = 200;
/** Rows times columns, empty cells included: a small file may expand to many. */
export const MAX_IMPORT_CELLS = 5_000_000;
/** Characters a spreadsheet cell can hold. */
export const MAX_IMPORT_CELL = 32_767;
