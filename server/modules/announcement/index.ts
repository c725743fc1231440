export { mountAnnouncements } from './announcement.routes.ts';
export { announcementsJson, concernsPlace, isShownAt } from './public.repository.ts';
