export { mountMessageTranslations } from './messageTranslation.routes.ts';
