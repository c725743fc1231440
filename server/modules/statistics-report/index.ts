export { mountStatisticsReports } from './report.routes.ts';
export { writeReports } from './send.service.ts';
