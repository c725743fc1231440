export { mountHolidays } from './holiday.routes.ts';
export { holidayCalendar } from './holidays.ts';
