export { addUpStatistics } from './addUp.ts';
export { mountStatistics } from './statistics.routes.ts';
