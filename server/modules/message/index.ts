export { mountMessages } from './message.routes.ts';
export { postMessage } from './message.service.ts';
