export { mountAlarms } from './alarm.routes.ts';
export { askDue, startAlarms } from './ask.service.ts';
