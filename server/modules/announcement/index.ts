export { mountAnnouncements } from './announcement.routes.ts';
export {
  announcementsJson,
  concernsPlace,
  isShownAt,
  PLACE_OF_ISSUE,
} from './public.repository.ts';
