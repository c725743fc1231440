export { mountCalendar } from './calendar.routes.ts';
