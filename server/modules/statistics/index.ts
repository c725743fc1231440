export { addUpStatistics } from './addUp.ts';
export { getFurtherStatistics } from './further.service.ts';
export { mountStatistics } from './statistics.routes.ts';
export { getStatistics } from './statistics.service.ts';
