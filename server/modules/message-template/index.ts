export { mountMessageTemplates } from './messageTemplate.routes.ts';
