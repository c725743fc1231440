export { mountExport } from './export.routes.ts';
