export { csvOf } from './csv.ts';
export { readSurroundings } from './export.repository.ts';
export { mountExport } from './export.routes.ts';
export { listNames, namesIn } from './nameList.ts';
export { wallTime } from './wallTime.ts';
export { sayIn } from './words.ts';
