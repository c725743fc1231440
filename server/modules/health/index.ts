export { mountHealthFigures } from './health.routes.ts';
export { readLoad } from './load.repository.ts';
