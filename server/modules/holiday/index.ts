export { mountHolidays } from './holiday.routes.ts';
