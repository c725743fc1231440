export { mountSettings } from './settings.routes.ts';
