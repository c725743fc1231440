export { mountMessages } from './message.routes.ts';
export { postMessage } from './message.service.ts';
export { markUnread } from './unread.repository.ts';
