export { messagesFor } from './message.repository.ts';
export { mountMessages } from './message.routes.ts';
export { postMessage } from './message.service.ts';
export { postByReporter, postFromOutside } from './reporter.service.ts';
export { postToMany } from './bulkMessage.repository.ts';
