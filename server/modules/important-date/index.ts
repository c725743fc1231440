export { mountImportantDates } from './importantDate.routes.ts';
