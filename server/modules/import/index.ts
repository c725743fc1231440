export { mountImport } from './import.routes.ts';
export { resumeImports, sweepImports } from './sweep.ts';
