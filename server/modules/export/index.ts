export type { Cell } from './cells.ts';
export { csvOf } from './csv.ts';
export { readSurroundings } from './export.repository.ts';
export { FILE_TYPES, mountExport } from './export.routes.ts';
export { exportIssues } from './export.service.ts';
export { listNames, splitNames } from './nameList.ts';
export { wallTime } from './wallTime.ts';
export { translatorIn } from './words.ts';
export { xlsxOf } from './xlsx.ts';
