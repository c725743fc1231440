export { listAudienceDates, type DateFacts } from './importantDate.repository.ts';
export { mountImportantDates } from './importantDate.routes.ts';
export { remindOfDates } from './remind.service.ts';
