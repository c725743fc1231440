export { mountHealthFigures } from './health.routes.ts';
