export { InboxBell } from './InboxBell.tsx';
export { inboxRoutes } from './routes.tsx';
