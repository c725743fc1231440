export {
  announcement,
  dutyAnnouncement,
  inboxAnnouncement,
  mailInAnnouncement,
} from './live.repository.ts';
export { mountLive } from './live.routes.ts';
export { sweepLive } from './sweep.ts';
