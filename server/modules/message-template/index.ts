export { mountMessageTemplates } from './message-template.routes.ts';
